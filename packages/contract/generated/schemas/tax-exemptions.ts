// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { text } from '../../schema-fields.ts';
import { nullable, object } from '../../schema-structures.ts';

export const ListTaxExemptGroupsRequest: z.ZodType = object({});

const TaxExemptGroupFields: z.ZodType = object({
    name: text({ minLength: 1, maxLength: 200 }),
  });

export const CreateTaxExemptGroupRequest: z.ZodType = object({
    taxExemptGroup: TaxExemptGroupFields,
  });

export const UpdateTaxExemptGroupRequest: z.ZodType = object({
    taxExemptGroupId: text({ format: "GUID" }),
    taxExemptGroup: TaxExemptGroupFields,
  });

export const DeleteTaxExemptGroupRequest: z.ZodType = object({
    taxExemptGroupId: text({ format: "GUID" }),
  });

export const ListTaxExemptMembersRequest: z.ZodType = object({});

export const AssignTaxExemptMemberRequest: z.ZodType = object({
    memberId: text({ format: "GUID" }),
    taxExemptGroupId: nullable(text({ format: "GUID" })),
  });
