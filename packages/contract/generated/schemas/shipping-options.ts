// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, fieldMask, flag, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const ConditionType: z.ZodType = choice(["BY_TOTAL_WEIGHT","BY_TOTAL_PRICE","BY_TOTAL_QUANTITY"]);

const LogicalOperator: z.ZodType = choice(["EQ","GT","GTE","LT","LTE"]);

const Condition: z.ZodType = object({
    type: ConditionType,
    value: decimal({ min: 0, max: 999999999, maxScale: 6 }),
    operator: LogicalOperator,
  });

const ConditionalRates: z.ZodType = object({
    amount: decimal({ min: 0, max: 999999999, maxScale: 3 }),
    conditions: list(Condition, { maxSize: 10 }),
    multiplyByQuantity: flag(),
  });

const ExtendedFields: z.ZodType = object({
    namespaces: map(map(free())),
  });

const ShippingOption: z.ZodType = object({
    revision: nullable(text({ maxLength: 20 })),
    deliveryRegionId: text({ format: "GUID" }),
    deliveryRegionIds: list(text({ format: "GUID" }), { maxSize: 50 }),
    title: nullable(text({ maxLength: 1000 })),
    estimatedDeliveryTime: nullable(text({ maxLength: 500 })),
    rates: list(ConditionalRates, { minSize: 1, maxSize: 50 }),
    extendedFields: ExtendedFields,
  }, { readOnly: ["id","createdDate","updatedDate"] });

export const CreateShippingOptionRequest: z.ZodType = object({
    shippingOption: ShippingOption,
  });

export const GetShippingOptionRequest: z.ZodType = object({
    shippingOptionId: text({ format: "GUID" }),
  });

export const UpdateShippingOptionRequest: z.ZodType = object({
    shippingOption: ShippingOption,
    fieldMask: fieldMask(),
  });

export const DeleteShippingOptionRequest: z.ZodType = object({
    shippingOptionId: text({ format: "GUID" }),
  });

const CursorPaging: z.ZodType = object({
    limit: nullable(number({ max: 100 })),
    cursor: nullable(text({ maxLength: 16000 })),
  });

const SortOrder: z.ZodType = choice(["ASC","DESC"]);

const Sorting: z.ZodType = object({
    fieldName: text({ maxLength: 512 }),
    order: SortOrder,
  });

const CursorQuery: z.ZodType = object({
    cursorPaging: CursorPaging,
    filter: nullable(map(free())),
    sort: list(Sorting, { maxSize: 5 }),
  });

export const QueryShippingOptionsRequest: z.ZodType = object({
    query: CursorQuery,
  });

export const UpdateExtendedFieldsRequest: z.ZodType = object({
    id: text(),
    namespace: text(),
    namespaceData: nullable(map(free())),
  });

export const AddDeliveryRegionRequest: z.ZodType = object({
    deliveryRegionId: text({ format: "GUID" }),
    shippingOptionId: text({ format: "GUID" }),
    revision: nullable(text()),
  });

export const RemoveDeliveryRegionRequest: z.ZodType = object({
    deliveryRegionId: text({ format: "GUID" }),
    shippingOptionId: text({ format: "GUID" }),
    revision: nullable(text()),
  });
