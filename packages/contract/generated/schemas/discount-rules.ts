// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, fieldMask, flag, instant, number, text } from '../../schema-fields.ts';
import { free, later, list, map, nullable, object } from '../../schema-structures.ts';

const And: z.ZodType = object({
    triggers: list(later(() => DiscountTrigger), { minSize: 2, maxSize: 5 }),
  });

const Or: z.ZodType = object({
    triggers: list(later(() => DiscountTrigger), { minSize: 2, maxSize: 5 }),
  });

const Custom: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
    appId: text({ format: "GUID" }),
    params: nullable(map(free())),
  });

const CatalogItemFilter: z.ZodType = object({
    catalogAppId: text({ format: "GUID" }),
    catalogItemIds: list(text({ minLength: 1, maxLength: 36 }), { maxSize: 50 }),
  });

const CustomFilter: z.ZodType = object({
    appId: text({ format: "GUID" }),
    params: nullable(map(free())),
  });

const ScopeType: z.ZodType = choice(["CATALOG_ITEM","CUSTOM_FILTER"]);

const Scope: z.ZodType = object({
    catalogItemFilter: CatalogItemFilter,
    customFilter: CustomFilter,
    id: text({ minLength: 1, maxLength: 100 }),
    type: ScopeType,
  }, { oneOf: {"ScopeItems":["catalogItemFilter","customFilter"]} });

const SubtotalRange: z.ZodType = object({
    scopes: list(Scope, { maxSize: 50 }),
    from: nullable(decimal({ min: 0, max: 1000000000000000, maxScale: 4 })),
    to: nullable(decimal({ min: 0, max: 1000000000000000, maxScale: 4 })),
  });

const ItemQuantityRange: z.ZodType = object({
    scopes: list(Scope, { maxSize: 50 }),
    from: nullable(number({ min: 1 })),
    to: nullable(number({ min: 1 })),
  });

const ContactSegments: z.ZodType = object({
    segmentIds: list(text({ format: "GUID" }), { minSize: 1, maxSize: 100 }),
  });

const TagReference: z.ZodType = object({
    tagId: text({ maxLength: 5 }),
    labelKey: text({ maxLength: 80 }),
  });

const ContactTags: z.ZodType = object({
    tagReferences: list(TagReference, { minSize: 1, maxSize: 100 }),
  });

const IndividualMembers: z.ZodType = object({
    memberIds: list(text({ format: "GUID" }), { minSize: 1, maxSize: 100 }),
  });

const EligibilityType: z.ZodType = choice(["CONTACT_SEGMENTS","CONTACT_TAGS","INDIVIDUAL_MEMBERS"]);

const CustomerEligibility: z.ZodType = object({
    contactSegmentsInfo: ContactSegments,
    contactTagsInfo: ContactTags,
    individualMembersInfo: IndividualMembers,
    eligibilityType: EligibilityType,
  }, { oneOf: {"Options":["contactSegmentsInfo","contactTagsInfo","individualMembersInfo"]} });

const TriggerType: z.ZodType = choice(["AND","SUBTOTAL_RANGE","ITEM_QUANTITY_RANGE","CUSTOM","OR","CUSTOMER_ELIGIBILITY"]);

const DiscountTrigger: z.ZodType = object({
    and: And,
    or: Or,
    customTrigger: Custom,
    subtotalRange: SubtotalRange,
    itemQuantityRange: ItemQuantityRange,
    customerEligibility: CustomerEligibility,
    triggerType: TriggerType,
  }, { oneOf: {"Trigger":["and","or","customTrigger","subtotalRange","itemQuantityRange","customerEligibility"]} });

const DayOfWeek: z.ZodType = choice(["MON","TUE","WED","THU","FRI","SAT","SUN"]);

const TimeOfDay: z.ZodType = object({
    hours: number({ min: 0, max: 23 }),
    minutes: number({ min: 0, max: 59 }),
  });

const TimeWindow: z.ZodType = object({
    dayOfWeek: DayOfWeek,
    startTime: TimeOfDay,
    endTime: TimeOfDay,
  });

const WeeklySchedule: z.ZodType = object({
    timeWindows: list(TimeWindow, { minSize: 1, maxSize: 100 }),
  });

const Recurrence: z.ZodType = object({
    weeklySchedule: WeeklySchedule,
  });

const ActiveTimeInfo: z.ZodType = object({
    start: nullable(instant()),
    end: nullable(instant()),
    recurrence: Recurrence,
  });

const DiscountConfig: z.ZodType = object({
    quantity: number({ min: 2 }),
    price: decimal({ min: 0, max: 1000000, maxScale: 4 }),
  }, { readOnly: ["id"] });

const QuantityBased: z.ZodType = object({
    configurations: list(DiscountConfig, { minSize: 1, maxSize: 1 }),
  });

const Type: z.ZodType = choice(["SPECIFIC_ITEMS","BUY_X_GET_Y"]);

const SpecificItemsInfo: z.ZodType = object({
    scopes: list(Scope, { minSize: 1, maxSize: 50 }),
    limit: nullable(number({ min: 1 })),
    excludedScopes: list(Scope, { maxSize: 5 }),
  });

const DiscountType: z.ZodType = choice(["PERCENTAGE","FIXED_AMOUNT","FIXED_PRICE","QUANTITY_BASED"]);

const CustomerBuy: z.ZodType = object({
    minimumQuantity: number({ min: 1 }),
    minimumSpend: nullable(decimal({ min: 0, max: 1000000000000000 })),
    scopes: list(Scope, { minSize: 1, maxSize: 50 }),
  }, { oneOf: {"Condition":["minimumQuantity","minimumSpend"]} });

const CustomerGet: z.ZodType = object({
    quantity: number({ min: 1 }),
    scopes: list(Scope, { minSize: 1, maxSize: 50 }),
    excludedScopes: list(Scope, { maxSize: 5 }),
  });

const BuyXGetYInfo: z.ZodType = object({
    customerBuys: CustomerBuy,
    customerGets: CustomerGet,
    limit: nullable(number({ min: 1 })),
  });

const Discount: z.ZodType = object({
    percentage: number({ min: 0.1, max: 100 }),
    fixedAmount: decimal({ min: 0, max: 1000000000000000, maxScale: 4 }),
    fixedPrice: decimal({ min: 0, max: 1000000000000000, maxScale: 4 }),
    quantityBased: QuantityBased,
    targetType: Type,
    specificItemsInfo: SpecificItemsInfo,
    discountType: DiscountType,
    buyXGetYInfo: BuyXGetYInfo,
  }, { oneOf: {"Discount":["percentage","fixedAmount","fixedPrice","quantityBased"]} });

const Discounts: z.ZodType = object({
    values: list(Discount, { minSize: 1, maxSize: 1 }),
  });

const AppliedSubjectType: z.ZodType = choice(["ALL_ITEMS","LOWEST_PRICED_ITEM"]);

const DiscountSettings: z.ZodType = object({
    appliesTo: AppliedSubjectType,
    includeSubscription: nullable(flag()),
    usageLimit: nullable(number({ min: 1, max: 2147483646 })),
    usageLimitPerUser: nullable(number({ min: 1, max: 2147483646 })),
    indexOptIn: nullable(flag()),
  });

const ExtendedFields: z.ZodType = object({
    namespaces: map(map(free())),
  });

const TagList: z.ZodType = object({
    tagIds: list(text({ maxLength: 5 }), { maxSize: 100 }),
  });

const Tags: z.ZodType = object({
    privateTags: TagList,
    publicTags: TagList,
  });

const DiscountRule: z.ZodType = object({
    revision: nullable(text()),
    active: nullable(flag()),
    name: nullable(text({ minLength: 1, maxLength: 50 })),
    trigger: DiscountTrigger,
    activeTimeInfo: ActiveTimeInfo,
    discounts: Discounts,
    settings: DiscountSettings,
    extendedFields: ExtendedFields,
    tags: Tags,
  }, { readOnly: ["id","createdDate","updatedDate","status","usageCount","offer","subscriptionSettings"] });

export const CreateDiscountRuleRequest: z.ZodType = object({
    discountRule: DiscountRule,
  });

export const GetDiscountRuleRequest: z.ZodType = object({
    discountRuleId: text({ format: "GUID" }),
  });

export const UpdateDiscountRuleRequest: z.ZodType = object({
    discountRule: DiscountRule,
    mask: fieldMask(),
  });

export const DeleteDiscountRuleRequest: z.ZodType = object({
    discountRuleId: text({ format: "GUID" }),
  });

const PlatformPaging: z.ZodType = object({
    limit: nullable(number({ max: 100 })),
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

const PlatformQuery: z.ZodType = object({
    paging: PlatformPaging,
    cursorPaging: CursorPaging,
    filter: nullable(map(free())),
    sort: list(Sorting),
  }, { oneOf: {"PagingMethod":["paging","cursorPaging"]} });

export const QueryDiscountRulesRequest: z.ZodType = object({
    query: PlatformQuery,
  });
