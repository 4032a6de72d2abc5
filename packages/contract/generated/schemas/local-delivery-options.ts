// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, fieldMask, flag, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const ZipCodeConfig: z.ZodType = object({
    zipCodes: list(text({ minLength: 1, maxLength: 300 }), { maxSize: 1000 }),
  });

const AddressLocation: z.ZodType = object({
    latitude: nullable(number({ min: -90, max: 90 })),
    longitude: nullable(number({ min: -180, max: 180 })),
  });

const LocalDeliveryAddress: z.ZodType = object({
    formattedAddress: nullable(text({ maxLength: 400 })),
    geocode: AddressLocation,
  });

const RadiusConfig: z.ZodType = object({
    address: LocalDeliveryAddress,
    radius: number({ min: 0.1, max: 50 }),
  }, { readOnly: ["lengthUnit"] });

const CustomAreaConfig: z.ZodType = object({
    geocodes: list(AddressLocation, { minSize: 3, maxSize: 300 }),
  });

const CityItem: z.ZodType = object({
    cityName: text({ minLength: 1, maxLength: 100 }),
    subdivision: nullable(text({ format: "SUBDIVISION" })),
    country: text({ format: "COUNTRY" }),
  }, { readOnly: ["cityKey"] });

const CityConfig: z.ZodType = object({
    cityItems: list(CityItem, { minSize: 1, maxSize: 50 }),
  });

const Destination: z.ZodType = object({
    code: text({ format: "COUNTRY" }),
    subdivisions: list(text({ minLength: 1, maxLength: 10 }), { maxSize: 200 }),
  });

const TimePoint: z.ZodType = object({
    hours: nullable(number({ min: 0, max: 23, integer: true })),
    minutes: nullable(number({ min: 0, max: 59, integer: true })),
  });

const TimeSlot: z.ZodType = object({
    from: TimePoint,
    to: TimePoint,
  });

const DaySlot: z.ZodType = object({
    enabledForDelivery: nullable(flag()),
    timeSlots: list(TimeSlot, { maxSize: 8 }),
  });

const Days: z.ZodType = object({
    monday: DaySlot,
    tuesday: DaySlot,
    wednesday: DaySlot,
    thursday: DaySlot,
    friday: DaySlot,
    saturday: DaySlot,
    sunday: DaySlot,
  });

const DayOfWeek: z.ZodType = choice(["MON","TUE","WED","THU","FRI","SAT","SUN"]);

const TimeOfDay: z.ZodType = object({
    hours: number({ min: 0, max: 23, integer: true }),
    minutes: number({ min: 0, max: 59, integer: true }),
  });

const TimeWindow: z.ZodType = object({
    day: DayOfWeek,
    start: TimeOfDay,
    end: TimeOfDay,
    enabled: nullable(flag()),
  });

const ScheduledDelivery: z.ZodType = object({
    days: Days,
    handlingDays: nullable(number({ min: 0, max: 30, integer: true })),
    cutOffTime: TimePoint,
    timeWindows: list(TimeWindow, { maxSize: 100 }),
    mostPerSlot: nullable(number({ min: 1, max: 100000, integer: true })),
  });

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

const LocalDeliveryOption: z.ZodType = object({
    zipConfig: ZipCodeConfig,
    radiusConfig: RadiusConfig,
    customAreaConfig: CustomAreaConfig,
    cityConfig: CityConfig,
    id: nullable(text({ format: "GUID" })),
    externalId: nullable(text({ format: "GUID" })),
    areaName: nullable(text({ maxLength: 100 })),
    rate: nullable(decimal({ min: 0, max: 999999999, maxScale: 3 })),
    estimatedDeliveryTime: nullable(text({ maxLength: 40 })),
    minimumFreeDeliveryOrderAmount: nullable(number({ min: 0, max: 999999999 })),
    destinations: list(Destination, { maxSize: 100 }),
    scheduledDeliveryConfig: ScheduledDelivery,
    rates: list(ConditionalRates, { maxSize: 50 }),
    deliveryRegionIds: list(text({ format: "GUID" }), { maxSize: 50 }),
  }, { readOnly: ["revision","createdDate","updatedDate"], oneOf: {"Config":["zipConfig","radiusConfig","customAreaConfig","cityConfig"]} });

export const CreateLocalDeliveryOptionRequest: z.ZodType = object({
    localDeliveryOption: LocalDeliveryOption,
  });

export const GetLocalDeliveryOptionRequest: z.ZodType = object({
    id: text({ maxLength: 50 }),
    localDeliveryOptionId: text({ maxLength: 50 }),
  });

export const ListLocalDeliveryOptionsRequest: z.ZodType = object({
    externalId: text({ format: "GUID" }),
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

const Sorting: z.ZodType = object({
    fieldName: text({ maxLength: 512 }),
    order: SortOrder,
    selectItemsBy: nullable(list(map(free()), { maxSize: 10 })),
  });

const QueryV2: z.ZodType = object({
    paging: Paging,
    cursorPaging: CursorPaging,
    filter: nullable(map(free())),
    sort: list(Sorting, { maxSize: 5 }),
    fields: list(text({ maxLength: 20 }), { maxSize: 100 }),
    fieldsets: list(text({ maxLength: 20 }), { maxSize: 100 }),
  }, { oneOf: {"PagingMethod":["paging","cursorPaging"]} });

export const QueryLocalDeliveryOptionsRequest: z.ZodType = object({
    query: QueryV2,
  });

export const UpdateLocalDeliveryOptionRequest: z.ZodType = object({
    localDeliveryOption: LocalDeliveryOption,
    fieldMask: fieldMask(),
  });

export const DeleteLocalDeliveryOptionRequest: z.ZodType = object({
    id: text({ maxLength: 50 }),
    localDeliveryOptionId: text({ maxLength: 50 }),
  });

export const BulkCreateLocalDeliveryOptionRequest: z.ZodType = object({
    localDeliveryOptions: list(LocalDeliveryOption, { minSize: 1, maxSize: 100 }),
  });

export const BulkUpdateLocalDeliveryOptionRequest: z.ZodType = object({
    localDeliveryOptions: list(LocalDeliveryOption, { minSize: 1, maxSize: 100 }),
  });

export const BulkDeleteLocalDeliveryOptionRequest: z.ZodType = object({
    ids: list(text({ format: "GUID" }), { minSize: 1, maxSize: 100 }),
  });

export const AddDeliveryRegionRequest: z.ZodType = object({
    deliveryRegionId: text({ format: "GUID" }),
    localDeliveryOptionId: text({ format: "GUID" }),
    revision: nullable(text()),
  });

export const RemoveDeliveryRegionRequest: z.ZodType = object({
    deliveryRegionId: text({ format: "GUID" }),
    localDeliveryOptionId: text({ format: "GUID" }),
    revision: nullable(text()),
  });
