// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { flag, number, text } from '../../schema-fields.ts';
import { list, nullable, object } from '../../schema-structures.ts';

const Group: z.ZodType = object({
    name: text(),
    entityId: nullable(text()),
  });

const Scope: z.ZodType = object({
    namespace: text(),
    group: Group,
  });

const BuyXGetY: z.ZodType = object({
    x: number(),
    y: number(),
  });

const Specification: z.ZodType = object({
    scope: Scope,
    minimumSubtotal: nullable(number()),
    moneyOffAmount: number(),
    percentOffRate: number(),
    freeShipping: flag(),
    fixedPriceAmount: number(),
    buyXGetY: BuyXGetY,
    name: nullable(text()),
    code: nullable(text()),
    startTime: nullable(text()),
    expirationTime: nullable(text()),
    usageLimit: nullable(number()),
    limitPerCustomer: nullable(number()),
    limitedToOneItem: nullable(flag()),
    appliesToSubscriptions: nullable(flag()),
    discountedCycleCount: nullable(number({ max: 999 })),
    active: nullable(flag()),
    type: text(),
  }, { oneOf: {"ScopeOrMinSubtotal":["scope","minimumSubtotal"],"Behavior":["moneyOffAmount","percentOffRate","freeShipping","fixedPriceAmount","buyXGetY"]} });

export const CreateCouponRequest: z.ZodType = object({
    specification: Specification,
  });

export const UpdateCouponRequest: z.ZodType = object({
    id: text(),
    specification: Specification,
  });

export const GetCouponRequest: z.ZodType = object({
    id: text(),
  });

export const DeleteCouponRequest: z.ZodType = object({
    id: text(),
  });

const Paging: z.ZodType = object({
    limit: nullable(number()),
    offset: nullable(number()),
  });

const Query: z.ZodType = object({
    paging: Paging,
    filter: nullable(text()),
    sort: nullable(text()),
  });

export const QueryCouponsRequest: z.ZodType = object({
    query: Query,
  });

export const BulkDeleteCouponsRequest: z.ZodType = object({
    ids: list(text()),
  });

export const BulkCreateCouponsRequest: z.ZodType = object({
    specifications: list(Specification),
    returnFullEntity: flag(),
  });
