// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { fieldMask, flag, number, text } from '../../schema-fields.ts';
import { list, map, nullable, object } from '../../schema-structures.ts';

export const ListFulfillmentsForSingleOrderRequest: z.ZodType = object({
    orderId: text({ minLength: 1, maxLength: 100 }),
  });

export const ListFulfillmentsForMultipleOrdersRequest: z.ZodType = object({
    orderIds: list(text(), { minSize: 1, maxSize: 100 }),
  });

const FulfillmentTrackingInfo: z.ZodType = object({
    trackingNumber: nullable(text({ minLength: 1, maxLength: 100 })),
    shippingProvider: nullable(text({ minLength: 1, maxLength: 100 })),
    trackingLink: nullable(text({ minLength: 1, maxLength: 2048, format: "WEB_URL" })),
  });

const CustomFulfillmentInfo: z.ZodType = object({
    fieldsData: map(text(), { maxSize: 100 }),
  });

const FulfillmentLineItem: z.ZodType = object({
    id: text({ format: "GUID" }),
    quantity: nullable(number({ min: 1, max: 100000 })),
  });

const Fulfillment: z.ZodType = object({
    trackingInfo: FulfillmentTrackingInfo,
    customInfo: CustomFulfillmentInfo,
    lineItems: list(FulfillmentLineItem, { maxSize: 300 }),
    status: nullable(text({ minLength: 1, maxLength: 100 })),
    completed: nullable(flag()),
  }, { readOnly: ["id","createdDate"], oneOf: {"FulfillmentInfo":["trackingInfo","customInfo"]} });

export const CreateFulfillmentRequest: z.ZodType = object({
    orderId: text(),
    fulfillment: Fulfillment,
  });

export const UpdateFulfillmentRequest: z.ZodType = object({
    orderId: text(),
    fulfillment: Fulfillment,
    fieldMask: fieldMask(),
  });

export const DeleteFulfillmentRequest: z.ZodType = object({
    orderId: text({ minLength: 1, maxLength: 100 }),
    fulfillmentId: text({ format: "GUID" }),
  });

const BulkCreateOrderWithFulfillments: z.ZodType = object({
    orderId: text({ minLength: 1, maxLength: 100 }),
    fulfillments: list(Fulfillment, { minSize: 1 }),
  });

export const BulkCreateFulfillmentRequest: z.ZodType = object({
    ordersWithFulfillments: list(BulkCreateOrderWithFulfillments, { minSize: 1, maxSize: 100 }),
  });
