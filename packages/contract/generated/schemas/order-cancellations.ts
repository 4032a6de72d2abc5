// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { flag, text } from '../../schema-fields.ts';
import { nullable, object } from '../../schema-structures.ts';

export const GetOrderCancellationRequest: z.ZodType = object({
    orderId: text({ minLength: 1, maxLength: 100 }),
  });

export const RefundAndCancelOrderRequest: z.ZodType = object({
    orderId: text({ minLength: 1, maxLength: 100 }),
    sendOrderCanceledEmail: flag(),
    customMessage: nullable(text({ minLength: 1, maxLength: 1000 })),
    restockAllItems: flag(),
    revision: text({ maxLength: 20 }),
  });

export const CancelOwnOrderRequest: z.ZodType = object({
    orderId: text({ minLength: 1, maxLength: 100 }),
  });
