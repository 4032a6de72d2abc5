// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { text } from '../../schema-fields.ts';
import { list, object } from '../../schema-structures.ts';

export const ListInvoicesForMultipleOrdersRequest: z.ZodType = object({
    orderIds: list(text({ minLength: 1, maxLength: 100 }), { minSize: 1, maxSize: 100 }),
  });

export const GenerateInvoiceRequest: z.ZodType = object({
    orderId: text({ minLength: 1, maxLength: 100 }),
  });

export const BulkGenerateInvoicesRequest: z.ZodType = object({
    orderIds: list(text({ minLength: 1, maxLength: 100 }), { minSize: 1, maxSize: 300 }),
  });

const Invoice: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
    appId: text({ format: "GUID" }),
  });

export const AddInvoiceToOrderRequest: z.ZodType = object({
    orderId: text({ minLength: 1, maxLength: 100 }),
    invoiceInfo: Invoice,
  });
