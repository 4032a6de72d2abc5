// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, number, text } from '../../schema-fields.ts';
import { object } from '../../schema-structures.ts';

export const GetPaymentMethodsRequest: z.ZodType = object({
    checkoutId: text({ format: "GUID" }),
  });

const PaymentKind: z.ZodType = choice(["card","page","manual","none"]);

const PaymentCard: z.ZodType = object({
    number: text({ minLength: 8, maxLength: 30 }),
    expiryMonth: number({ min: 1, max: 12, integer: true }),
    expiryYear: number({ min: 2000, max: 2100, integer: true }),
    securityCode: text({ minLength: 3, maxLength: 4 }),
  });

const PaymentChoice: z.ZodType = object({
    kind: PaymentKind,
    card: PaymentCard,
  });

export const PlaceOrderRequest: z.ZodType = object({
    checkoutId: text({ format: "GUID" }),
    payment: PaymentChoice,
    expectedTotal: decimal(),
  });

export const FollowPaymentRequest: z.ZodType = object({
    checkoutId: text({ format: "GUID" }),
  });

export const LeavePaymentRequest: z.ZodType = object({
    checkoutId: text({ format: "GUID" }),
  });
