// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, fieldMask, flag, number, text } from '../../schema-fields.ts';
import { list, nullable, object } from '../../schema-structures.ts';

export const PropertiesReadRequest: z.ZodType = object({
    fields: fieldMask(),
  });

const BusinessProfileData: z.ZodType = object({
    siteDisplayName: nullable(text()),
    businessName: nullable(text()),
    logo: nullable(text()),
    description: nullable(text()),
    companyId: nullable(text({ maxLength: 50 })),
  });

export const UpdateBusinessProfileRequest: z.ZodType = object({
    businessProfile: BusinessProfileData,
    fields: fieldMask(),
  });

const PlacementType: z.ZodType = choice(["BEFORE","AFTER","REPLACE"]);

const AddressHint: z.ZodType = object({
    text: text(),
    placement: PlacementType,
  });

const GeoCoordinates: z.ZodType = object({
    latitude: number(),
    longitude: number(),
  });

const Address: z.ZodType = object({
    street: text(),
    city: text(),
    country: text(),
    state: text(),
    zip: text({ maxLength: 20 }),
    hint: AddressHint,
    isPhysical: flag(),
    googleFormattedAddress: text(),
    streetNumber: text(),
    apartmentNumber: text(),
    coordinates: GeoCoordinates,
  });

const BusinessContactData: z.ZodType = object({
    email: nullable(text()),
    phone: nullable(text()),
    fax: nullable(text()),
    address: Address,
  });

export const UpdateBusinessContactRequest: z.ZodType = object({
    businessContact: BusinessContactData,
    fields: fieldMask(),
  });

const DayOfWeek: z.ZodType = choice(["MONDAY","TUESDAY","WEDNESDAY","THURSDAY","FRIDAY","SATURDAY","SUNDAY"]);

const TimePeriod: z.ZodType = object({
    openDay: DayOfWeek,
    openTime: text(),
    closeDay: DayOfWeek,
    closeTime: text(),
  });

const SpecialHourPeriod: z.ZodType = object({
    startDate: text(),
    endDate: text(),
    isClosed: flag(),
    comment: text(),
  });

const BusinessSchedule: z.ZodType = object({
    periods: list(TimePeriod, { maxSize: 100 }),
    specialHourPeriod: list(SpecialHourPeriod, { maxSize: 100 }),
  });

export const UpdateBusinessScheduleRequest: z.ZodType = object({
    businessSchedule: BusinessSchedule,
  });

const BusinessRegionData: z.ZodType = object({
    paymentCurrency: nullable(text({ format: "CURRENCY" })),
    timeZone: nullable(text({ maxLength: 30 })),
  });

export const UpdateBusinessRegionRequest: z.ZodType = object({
    businessRegion: BusinessRegionData,
    fields: fieldMask(),
  });
