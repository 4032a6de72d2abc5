// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, flag, number, text } from '../../schema-fields.ts';
import { list, nullable, object } from '../../schema-structures.ts';

export const GetSiteSettingsRequest: z.ZodType = object({});

const SettingsAddress: z.ZodType = object({
    street: text({ maxLength: 200 }),
    streetNumber: text({ maxLength: 50 }),
    apartmentNumber: text({ maxLength: 50 }),
    zip: text({ maxLength: 20 }),
    city: text({ maxLength: 100 }),
    state: text({ maxLength: 100 }),
    country: text({ maxLength: 2 }),
  });

const DayOfWeek: z.ZodType = choice(["MONDAY","TUESDAY","WEDNESDAY","THURSDAY","FRIDAY","SATURDAY","SUNDAY"]);

const OpeningSpan: z.ZodType = object({
    openDay: DayOfWeek,
    openTime: text({ maxLength: 5 }),
    closeDay: DayOfWeek,
    closeTime: text({ maxLength: 5 }),
  });

const SpecialHours: z.ZodType = object({
    startDate: text({ maxLength: 40 }),
    endDate: text({ maxLength: 40 }),
    isClosed: flag(),
    comment: text({ maxLength: 200 }),
  });

const PayByHand: z.ZodType = choice(["EVERYBODY","MEMBERS","NOBODY"]);

const AppName: z.ZodType = choice(["store","blog","bookings","events","plans","members"]);

const AppSwitch: z.ZodType = object({
    app: AppName,
    enabled: flag(),
  });

const SettingsFields: z.ZodType = object({
    name: text({ minLength: 1, maxLength: 100 }),
    description: nullable(text({ maxLength: 500 })),
    locale: text({ minLength: 2, maxLength: 35 }),
    timeZone: text({ minLength: 1, maxLength: 60 }),
    currency: text({ minLength: 3, maxLength: 3 }),
    email: nullable(text({ maxLength: 320 })),
    phone: nullable(text({ maxLength: 50 })),
    address: SettingsAddress,
    logo: nullable(text({ maxLength: 100 })),
    openingHours: list(OpeningSpan, { maxSize: 70 }),
    specialHours: list(SpecialHours, { maxSize: 100 }),
    payByHand: PayByHand,
    buyerCancelHours: number({ min: 0, max: 720, integer: true }),
    apps: list(AppSwitch, { maxSize: 20 }),
  });

export const UpdateSiteSettingsRequest: z.ZodType = object({
    revision: text({ maxLength: 20 }),
    settings: SettingsFields,
  });
