// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, flag, number, text } from '../../schema-fields.ts';
import { list, nullable, object } from '../../schema-structures.ts';

const Paging: z.ZodType = object({
    limit: nullable(number({ min: 0, max: 100, integer: true })),
    offset: nullable(number({ min: 0, integer: true })),
  });

const Query: z.ZodType = object({
    paging: Paging,
    filter: nullable(text({ maxLength: 16000 })),
    sort: nullable(text({ maxLength: 16000 })),
  });

export const QueryInventoryRequest: z.ZodType = object({
    query: Query,
  });

export const GetInventoryVariantsRequest: z.ZodType = object({
    inventoryId: text(),
    externalId: text(),
    productId: text(),
    variantIds: list(text()),
  }, { oneOf: {"Id":["inventoryId","externalId","productId"]} });

const InventoryVariantV2: z.ZodType = object({
    variantId: text({ maxLength: 100 }),
    inStock: nullable(flag()),
    quantity: nullable(number({ min: 0, max: 1000000000, integer: true })),
  }, { readOnly: ["availableForPreorder"] });

const PreorderInfo: z.ZodType = object({
    enabled: flag(),
    message: nullable(text({ minLength: 1, maxLength: 250 })),
    limit: nullable(number({ min: 0, max: 100000, integer: true })),
  });

const InventoryItemV2: z.ZodType = object({
    id: nullable(text()),
    trackQuantity: nullable(flag()),
    variants: list(InventoryVariantV2),
    preorderInfo: PreorderInfo,
  }, { readOnly: ["externalId","productId","lastUpdated","numericId"] });

const ReasonType: z.ZodType = choice(["UNKNOWN","ORDER","MANUAL","REVERT_INVENTORY_CHANGE"]);

export const UpdateInventoryVariantsRequest: z.ZodType = object({
    inventoryItem: InventoryItemV2,
    reason: ReasonType,
  });

const IncrementData: z.ZodType = object({
    inventoryId: text({ maxLength: 36 }),
    productId: text({ maxLength: 36 }),
    variantId: text({ format: "GUID" }),
    incrementBy: number({ min: 1, max: 1000000000, integer: true }),
  }, { oneOf: {"Id":["inventoryId","productId"]} });

export const IncrementInventoryRequest: z.ZodType = object({
    incrementData: list(IncrementData, { minSize: 1, maxSize: 300 }),
    reason: ReasonType,
  });

const DecrementData: z.ZodType = object({
    inventoryId: text({ maxLength: 36 }),
    externalId: text({ maxLength: 36 }),
    productId: text({ maxLength: 36 }),
    variantId: text({ format: "GUID" }),
    decrementBy: number({ min: 1, max: 1000000000, integer: true }),
    preorderRequest: flag(),
  }, { oneOf: {"Id":["inventoryId","externalId","productId"]} });

export const DecrementInventoryRequest: z.ZodType = object({
    decrementData: list(DecrementData, { minSize: 1, maxSize: 300 }),
    reason: ReasonType,
    restrictInventoryValue: flag(),
  });
