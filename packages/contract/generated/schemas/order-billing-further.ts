// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, flag, number, text } from '../../schema-fields.ts';
import { list, nullable, object } from '../../schema-structures.ts';

export const GetOrderRefundabilityRequest: z.ZodType = object({
    orderId: text({ format: "GUID" }),
  });

const LineItemRefund: z.ZodType = object({
    lineItemId: text({ format: "GUID" }),
    quantity: number({ min: 1, max: 100000 }),
  });

const Price: z.ZodType = object({
    amount: decimal({ min: 0, max: 1000000000000000 }),
  }, { readOnly: ["formattedAmount"] });

const AdditionalFeeRefund: z.ZodType = object({
    additionalFeeId: text({ format: "GUID" }),
    amount: Price,
  });

const ShippingRefund: z.ZodType = object({
    amount: Price,
  });

const RefundItems: z.ZodType = object({
    lineItems: list(LineItemRefund, { maxSize: 300 }),
    additionalFees: list(AdditionalFeeRefund, { maxSize: 100 }),
    shipping: ShippingRefund,
  });

export const CalculateRefundRequest: z.ZodType = object({
    orderId: text({ format: "GUID" }),
    refundItems: RefundItems,
  });

const ExternalRefundStatus: z.ZodType = choice(["SUCCEEDED","PENDING"]);

const ExternalRefundInfo: z.ZodType = object({
    refundStatus: ExternalRefundStatus,
  });

const PaymentRefund: z.ZodType = object({
    paymentId: text({ format: "GUID" }),
    amount: Price,
    externalRefund: flag(),
    externalRefundInfo: ExternalRefundInfo,
  });

const RestockLocation: z.ZodType = object({
    locationId: text({ format: "GUID" }),
    quantity: number({ min: 1, max: 100000 }),
  });

const RestockItem: z.ZodType = object({
    lineItemId: text({ format: "GUID" }),
    quantity: number({ min: 1, max: 100000 }),
    restockLocations: list(RestockLocation, { maxSize: 5 }),
  });

const RestockSideEffects: z.ZodType = object({
    lineItems: list(RestockItem, { maxSize: 300 }),
  });

const NotificationSideEffects: z.ZodType = object({
    sendCustomerEmail: flag(),
    customMessage: nullable(text({ minLength: 1, maxLength: 1000 })),
  });

const RefundSideEffects: z.ZodType = object({
    restock: RestockSideEffects,
    notifications: NotificationSideEffects,
  });

export const RefundPaymentsRequest: z.ZodType = object({
    orderId: text({ format: "GUID" }),
    paymentRefunds: list(PaymentRefund, { minSize: 1, maxSize: 50 }),
    sideEffects: RefundSideEffects,
    refundItems: RefundItems,
    customerReason: nullable(text({ maxLength: 200 })),
    locationId: nullable(text({ format: "GUID" })),
  });
