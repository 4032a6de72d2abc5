import type { HandlersOf, taxExemptions as wire } from '@headland/contract';
import type { Database } from '@headland/db';
import type { PersonalData } from '@headland/module';
import {
  assignExemptMember,
  createExemptGroup,
  deleteExemptGroup,
  updateExemptGroup,
} from '../commands/exempt-buyers.ts';
import { selectExemptGroups, selectExemptMembers } from '../db/exempt-buyers.ts';
import type { TaxDeps } from '../deps.ts';
import type { ExemptGroup, ExemptMember } from '../domain/exempt-group.ts';

/** Binds the calls of exempt buyers. */
export function exemptCalls(deps: TaxDeps) {
  const { pool } = deps.database;
  return {
    async listTaxExemptGroups(ctx) {
      return { taxExemptGroups: (await selectExemptGroups(pool, ctx.site.id)).map(presentExemptGroup) };
    },
    async createTaxExemptGroup(ctx, request) {
      return createExemptGroup(deps, ctx, request.taxExemptGroup.name, {
        call: 'createTaxExemptGroup',
        request,
        answer: (group) => ({ taxExemptGroup: presentExemptGroup(group) }),
      });
    },
    async updateTaxExemptGroup(ctx, { taxExemptGroupId, taxExemptGroup }) {
      const group = await updateExemptGroup(deps, ctx, taxExemptGroupId.toLowerCase(), taxExemptGroup.name);
      return { taxExemptGroup: presentExemptGroup(group) };
    },
    async deleteTaxExemptGroup(ctx, { taxExemptGroupId }) {
      await deleteExemptGroup(deps, ctx, taxExemptGroupId.toLowerCase());
      return {};
    },
    async listTaxExemptMembers(ctx) {
      const members = await selectExemptMembers(pool, ctx.site.id);
      return { taxExemptMembers: members.map(presentExemptMember) };
    },
    async assignTaxExemptMember(ctx, { memberId, taxExemptGroupId }) {
      await assignExemptMember(deps, ctx, memberId.toLowerCase(), taxExemptGroupId?.toLowerCase() ?? null);
      return {};
    },
  } satisfies HandlersOf<
    | 'listTaxExemptGroups'
    | 'createTaxExemptGroup'
    | 'updateTaxExemptGroup'
    | 'deleteTaxExemptGroup'
    | 'listTaxExemptMembers'
    | 'assignTaxExemptMember'
  >;
}

/** Whether a member is exempt, for the member who asks what is kept of them. */
export function exemptionOfMember({ pool }: Database): PersonalData {
  return {
    name: 'taxExemptions',
    async read(ctx, memberId) {
      const members = await selectExemptMembers(pool, ctx.site.id);
      return members.filter((one) => one.memberId === memberId).map(presentExemptMember);
    },
  };
}

function presentExemptMember({ memberId, groupId }: ExemptMember): wire.TaxExemptMember {
  return { memberId, taxExemptGroupId: groupId };
}

function presentExemptGroup({ id, name, createdAt }: ExemptGroup): wire.TaxExemptGroup {
  return { id, name, createdDate: createdAt.toISOString() };
}
