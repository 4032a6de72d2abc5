// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, fieldMask, flag, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const StreetAddress: z.ZodType = object({
    number: text({ maxLength: 30 }),
    name: text({ maxLength: 150 }),
    apt: text({ maxLength: 30 }),
  });

const Address: z.ZodType = object({
    streetAddress: StreetAddress,
    addressLine: nullable(text({ maxLength: 150 })),
    country: nullable(text({ format: "COUNTRY" })),
    subdivision: nullable(text({ maxLength: 100 })),
    city: nullable(text({ maxLength: 100 })),
    postalCode: nullable(text({ maxLength: 30 })),
    addressLine2: nullable(text({ maxLength: 100 })),
    formattedAddress: nullable(text({ maxLength: 400 })),
  }, { oneOf: {"Street":["streetAddress","addressLine"]} });

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

const PickupMethod: z.ZodType = choice(["STORE_PICKUP","PICKUP_POINT"]);

const PickupLocation: z.ZodType = object({
    id: nullable(text({ format: "GUID" })),
    shippingRuleId: nullable(text({ format: "GUID" })),
    revision: nullable(text({ maxLength: 20 })),
    name: nullable(text({ minLength: 1, maxLength: 100 })),
    address: Address,
    deliveryTime: nullable(text({ maxLength: 500 })),
    instructions: nullable(text({ maxLength: 1000 })),
    active: nullable(flag()),
    rates: list(ConditionalRates, { maxSize: 50 }),
    deliveryRegionIds: list(text({ format: "GUID" }), { maxSize: 50 }),
    pickupMethod: PickupMethod,
  }, { readOnly: ["createdDate","updatedDate"] });

export const CreatePickupLocationRequest: z.ZodType = object({
    pickupLocation: PickupLocation,
  });

export const GetPickupLocationRequest: z.ZodType = object({
    pickupLocationId: text({ format: "GUID" }),
  });

export const UpdatePickupLocationRequest: z.ZodType = object({
    pickupLocation: PickupLocation,
    fieldMask: fieldMask(),
  });

export const DeletePickupLocationRequest: z.ZodType = object({
    pickupLocationId: text({ format: "GUID" }),
  });

const Paging: z.ZodType = object({
    limit: nullable(number()),
    offset: nullable(number()),
  });

const CursorPaging: z.ZodType = object({
    limit: nullable(number({ max: 100 })),
    cursor: nullable(text({ maxLength: 16000 })),
  });

const SortOrder: z.ZodType = choice(["ASC","DESC"]);

const AddressLocation: z.ZodType = object({
    latitude: nullable(number()),
    longitude: nullable(number()),
  });

const Sorting: z.ZodType = object({
    fieldName: text({ maxLength: 512 }),
    order: SortOrder,
    selectItemsBy: nullable(list(map(free()), { maxSize: 10 })),
    origin: AddressLocation,
  });

const QueryV2: z.ZodType = object({
    paging: Paging,
    cursorPaging: CursorPaging,
    filter: nullable(map(free())),
    sort: list(Sorting),
    fields: list(text()),
    fieldsets: list(text()),
  }, { oneOf: {"PagingMethod":["paging","cursorPaging"]} });

export const QueryPickupLocationRequest: z.ZodType = object({
    query: QueryV2,
  });

export const AddDeliveryRegionRequest: z.ZodType = object({
    pickupLocationId: text({ format: "GUID" }),
    deliveryRegionId: text({ format: "GUID" }),
    revision: nullable(text()),
  });

export const RemoveDeliveryRegionRequest: z.ZodType = object({
    pickupLocationId: text({ format: "GUID" }),
    deliveryRegionId: text({ format: "GUID" }),
    revision: nullable(text()),
  });

export const BulkCreatePickupLocationRequest: z.ZodType = object({
    pickupLocations: list(PickupLocation, { minSize: 1, maxSize: 100 }),
  });

export const BulkUpdatePickupLocationRequest: z.ZodType = object({
    pickupLocations: list(PickupLocation, { minSize: 1, maxSize: 100 }),
  });

export const BulkDeletePickupLocationRequest: z.ZodType = object({
    pickupLocationIds: list(text({ format: "GUID" }), { minSize: 1, maxSize: 100 }),
  });
