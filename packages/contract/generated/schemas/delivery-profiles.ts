// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, fieldMask, flag, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const Destination: z.ZodType = object({
    countryCode: text({ format: "COUNTRY" }),
    subdivisions: list(text({ minLength: 1, maxLength: 256 }), { maxSize: 100 }),
  });

const DeliveryRegion: z.ZodType = object({
    name: nullable(text({ minLength: 1, maxLength: 256 })),
    active: nullable(flag()),
    destinations: list(Destination, { maxSize: 250 }),
  }, { readOnly: ["id","deliveryCarriers","createdDate"] });

const CreatedBy: z.ZodType = object({
    appId: nullable(text({ format: "GUID" })),
    userId: nullable(text({ format: "GUID" })),
  }, { oneOf: {"Id":["appId","userId"]} });

const ExtendedFields: z.ZodType = object({
    namespaces: map(map(free())),
  });

const DeliveryProfile: z.ZodType = object({
    name: nullable(text({ minLength: 1, maxLength: 256 })),
    deliveryRegions: list(DeliveryRegion, { maxSize: 100 }),
    createdBy: CreatedBy,
    revision: nullable(text({ maxLength: 20 })),
    extendedFields: ExtendedFields,
  }, { readOnly: ["id","default","createdDate","updatedDate"] });

export const CreateDeliveryProfileRequest: z.ZodType = object({
    deliveryProfile: DeliveryProfile,
  });

export const GetDeliveryProfileRequest: z.ZodType = object({
    deliveryProfileId: text({ format: "GUID" }),
  });

export const UpdateDeliveryProfileRequest: z.ZodType = object({
    deliveryProfile: DeliveryProfile,
    fieldMask: fieldMask(),
  });

export const DeleteDeliveryProfileRequest: z.ZodType = object({
    deliveryProfileId: text({ format: "GUID" }),
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

const CursorQuery: z.ZodType = object({
    cursorPaging: CursorPaging,
    filter: nullable(map(free())),
    sort: list(Sorting, { maxSize: 5 }),
  });

export const QueryDeliveryProfilesRequest: z.ZodType = object({
    query: CursorQuery,
  });

export const AddDeliveryRegionRequest: z.ZodType = object({
    deliveryProfileId: text({ format: "GUID" }),
    deliveryRegion: DeliveryRegion,
    revision: nullable(text()),
  });

export const UpdateDeliveryRegionRequest: z.ZodType = object({
    deliveryProfileId: text({ format: "GUID" }),
    deliveryRegion: DeliveryRegion,
    fieldMask: fieldMask(),
    revision: nullable(text()),
  });

export const GetDeliveryProfileByDeliveryRegionIdRequest: z.ZodType = object({
    deliveryRegionId: text({ format: "GUID" }),
  });

export const RemoveDeliveryRegionRequest: z.ZodType = object({
    deliveryProfileId: text({ format: "GUID" }),
    deliveryRegionId: text({ format: "GUID" }),
    revision: nullable(text()),
  });

const BackupRate: z.ZodType = object({
    title: nullable(text({ minLength: 1, maxLength: 256 })),
    amount: nullable(decimal({ min: 0, maxScale: 6 })),
    active: flag(),
  });

const ChargeType: z.ZodType = choice(["HANDLING_FEE","INSURANCE"]);

const AdditionalCharge: z.ZodType = object({
    description: nullable(text({ maxLength: 250 })),
    amount: text({ maxLength: 16 }),
    type: ChargeType,
  });

const DeliveryCarrier: z.ZodType = object({
    appId: text({ format: "GUID" }),
    backupRate: BackupRate,
    additionalCharges: list(AdditionalCharge, { maxSize: 10 }),
  });

export const AddDeliveryCarrierRequest: z.ZodType = object({
    deliveryRegionId: text({ format: "GUID" }),
    deliveryCarrier: DeliveryCarrier,
  });

export const RemoveDeliveryCarrierRequest: z.ZodType = object({
    deliveryRegionId: text({ format: "GUID" }),
    appId: text({ format: "GUID" }),
  });

export const UpdateDeliveryCarrierRequest: z.ZodType = object({
    deliveryRegionId: text({ format: "GUID" }),
    deliveryCarrier: DeliveryCarrier,
    fieldMask: fieldMask(),
  });

export const ListInstalledDeliveryCarriersRequest: z.ZodType = object({});

export const GetDeliveryDestinationPropertiesRequest: z.ZodType = object({});

export const ListDeliveryCarriersRequest: z.ZodType = object({
    deliveryProfileId: text({ format: "GUID" }),
    appIds: list(text({ format: "GUID" }), { minSize: 1, maxSize: 25 }),
  });

export const UpdateCarrierSettingsRequest: z.ZodType = object({
    carrierId: text({ format: "GUID" }),
    rowId: text({ format: "GUID" }),
    active: nullable(flag()),
  });

export const SetDeliveryCarrierActiveStatusRequest: z.ZodType = object({
    carrierAppId: text({ format: "GUID" }),
    rowId: text({ format: "GUID" }),
    active: nullable(flag()),
  });

export const UpdateExtendedFieldsRequest: z.ZodType = object({
    id: text(),
    namespace: text(),
    namespaceData: nullable(map(free())),
  });
