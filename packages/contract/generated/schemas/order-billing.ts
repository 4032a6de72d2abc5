// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { decimal, text } from '../../schema-fields.ts';
import { list, object } from '../../schema-structures.ts';

const Price: z.ZodType = object({
    amount: decimal({ min: 0, max: 1000000000000000 }),
  }, { readOnly: ["formattedAmount"] });

const PaymentCapture: z.ZodType = object({
    paymentId: text({ format: "GUID" }),
    amount: Price,
  });

export const CaptureAuthorizedPaymentsRequest: z.ZodType = object({
    orderId: text({ format: "GUID" }),
    payments: list(PaymentCapture, { minSize: 1, maxSize: 100 }),
  });

export const VoidAuthorizedPaymentsRequest: z.ZodType = object({
    orderId: text({ format: "GUID" }),
    paymentIds: list(text({ format: "GUID" }), { minSize: 1, maxSize: 100 }),
  });
