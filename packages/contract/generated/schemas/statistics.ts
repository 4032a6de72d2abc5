// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, number, text } from '../../schema-fields.ts';
import { object } from '../../schema-structures.ts';

export const GetSalesStatisticsRequest: z.ZodType = object({
    days: number({ min: 1, max: 366, integer: true }),
  });

const Interval: z.ZodType = choice(["DAY","WEEK","MONTH"]);

export const GetSalesReportRequest: z.ZodType = object({
    startDate: text({ minLength: 10, format: "LOCAL_DATE" }),
    endDate: text({ minLength: 10, format: "LOCAL_DATE" }),
    interval: Interval,
  });

const Measure: z.ZodType = choice(["REVENUE","PIECES"]);

export const GetBestSellersRequest: z.ZodType = object({
    startDate: text({ minLength: 10, format: "LOCAL_DATE" }),
    endDate: text({ minLength: 10, format: "LOCAL_DATE" }),
    currency: text({ format: "CURRENCY" }),
    by: Measure,
    limit: number({ min: 1, max: 100, integer: true }),
  });

export const GetPurchaseStepsRequest: z.ZodType = object({
    startDate: text({ minLength: 10, format: "LOCAL_DATE" }),
    endDate: text({ minLength: 10, format: "LOCAL_DATE" }),
  });
