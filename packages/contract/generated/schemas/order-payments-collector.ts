// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, flag, number, text } from '../../schema-fields.ts';
import { list, nullable, object } from '../../schema-structures.ts';

export const GetPaymentCollectabilityStatusRequest: z.ZodType = object({
    ecomOrderId: text({ minLength: 1, maxLength: 100 }),
  });

export const GetRefundabilityStatusRequest: z.ZodType = object({
    ecomOrderId: text({ minLength: 1, maxLength: 100 }),
  });

const Price: z.ZodType = object({
    amount: decimal({ min: 0, max: 1000000000000000 }),
  }, { readOnly: ["formattedAmount"] });

const PaymentRefund: z.ZodType = object({
    paymentId: text({ format: "GUID" }),
    amount: Price,
    externalRefund: flag(),
    gatewayRefundId: nullable(text({ minLength: 1, maxLength: 100 })),
  });

const RefundItem: z.ZodType = object({
    lineItemId: text({ format: "GUID" }),
    quantity: number({ min: 1, max: 100000 }),
  });

const LineItemRefund: z.ZodType = object({
    lineItemId: text({ format: "GUID" }),
    quantity: number({ min: 1, max: 100000 }),
  });

const AdditionalFeeRefund: z.ZodType = object({
    additionalFeeId: text({ format: "GUID" }),
    amount: Price,
  });

const ShippingRefund: z.ZodType = object({
    amount: Price,
  });

const RefundDetails: z.ZodType = object({
    items: list(RefundItem, { maxSize: 300 }),
    shippingIncluded: flag(),
    reason: nullable(text({ maxLength: 200 })),
    lineItems: list(LineItemRefund, { maxSize: 300 }),
    additionalFees: list(AdditionalFeeRefund, { maxSize: 100 }),
    shipping: ShippingRefund,
  });

const RestockType: z.ZodType = choice(["NO_ITEMS","ALL_ITEMS","SOME_ITEMS"]);

const RestockLocation: z.ZodType = object({
    locationId: text({ format: "GUID" }),
    quantity: number({ min: 1, max: 100000 }),
  });

const RestockItem: z.ZodType = object({
    lineItemId: text({ format: "GUID" }),
    quantity: number({ min: 1, max: 100000 }),
    restockLocations: list(RestockLocation, { maxSize: 5 }),
  });

const RestockInfo: z.ZodType = object({
    type: RestockType,
    lineItemIds: list(text(), { maxSize: 300 }),
    items: list(RestockItem, { maxSize: 300 }),
  });

const RefundSideEffects: z.ZodType = object({
    restockInfo: RestockInfo,
    sendOrderRefundedEmail: flag(),
    customMessage: nullable(text({ minLength: 1, maxLength: 1000 })),
  });

export const TriggerRefundRequest: z.ZodType = object({
    ecomOrderId: text({ minLength: 1, maxLength: 100 }),
    payments: list(PaymentRefund, { minSize: 1, maxSize: 1 }),
    details: RefundDetails,
    sideEffects: RefundSideEffects,
  });

const PaymentCapture: z.ZodType = object({
    paymentId: nullable(text({ format: "GUID" })),
    amount: Price,
  });

export const CaptureAuthorizedPaymentsRequest: z.ZodType = object({
    ecomOrderId: text({ minLength: 1, maxLength: 100 }),
    payments: list(PaymentCapture, { minSize: 1, maxSize: 100 }),
  });

export const VoidAuthorizedPaymentsRequest: z.ZodType = object({
    ecomOrderId: text({ minLength: 1, maxLength: 100 }),
    paymentIds: list(text({ format: "GUID" }), { minSize: 1, maxSize: 100 }),
  });

const PredefinedPaymentMethod: z.ZodType = choice(["CASH","BANK_TRANSFER","CHECK"]);

const UserDefinedPaymentMethodName: z.ZodType = object({
    predefined: PredefinedPaymentMethod,
    custom: nullable(text({ minLength: 1, maxLength: 150 })),
  }, { oneOf: {"Kind":["predefined","custom"]} });

export const RecordManuallyCollectedPaymentRequest: z.ZodType = object({
    orderId: text({ minLength: 1, maxLength: 100 }),
    amount: Price,
    userDefinedPaymentMethodName: UserDefinedPaymentMethodName,
  });
