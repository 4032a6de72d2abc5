import { type Context, newId } from '@headland/kernel';
import {
  insertExemptGroup,
  removeExemptGroup,
  removeExemptMember,
  renameExemptGroup,
  selectExemptGroups,
  selectExemptMembers,
  upsertExemptMember,
} from '../db/exempt-buyers.ts';
import type { TaxDeps } from '../deps.ts';
import type { ExemptGroup } from '../domain/exempt-group.ts';
import { MOST_EXEMPT, MOST_EXEMPT_MEMBERS } from '../domain/limits.ts';
import { taxErrors } from '../errors.ts';
import { type Making, makeTaxes, writeTaxes } from './write-taxes.ts';

/** @throws TOO_MANY_TAX_EXEMPT_GROUPS; IDEMPOTENCY_KEY_REUSED */
export function createExemptGroup<Answer extends object>(
  deps: TaxDeps,
  ctx: Context,
  name: string,
  making: Making<ExemptGroup, Answer>,
): Promise<Answer> {
  return makeTaxes(deps, ctx, making, async (tx) => {
    const groups = await selectExemptGroups(tx, ctx.site.id);
    if (groups.length >= MOST_EXEMPT) throw taxErrors.error('TOO_MANY_TAX_EXEMPT_GROUPS');
    const group: ExemptGroup = { id: newId(ctx.now), name, createdAt: ctx.now };
    await insertExemptGroup(tx, ctx, group);
    return group;
  });
}

/** The last one wins: it is a name and nothing else. @throws TAX_EXEMPT_GROUP_NOT_FOUND */
export function updateExemptGroup(deps: TaxDeps, ctx: Context, id: string, name: string): Promise<ExemptGroup> {
  return writeTaxes(deps, ctx, async (tx) => {
    const group = await renameExemptGroup(tx, ctx.site.id, id, name);
    if (!group) throw taxErrors.error('TAX_EXEMPT_GROUP_NOT_FOUND');
    return group;
  });
}

/** Its members pay as all others do from then on. @throws TAX_EXEMPT_GROUP_NOT_FOUND */
export function deleteExemptGroup(deps: TaxDeps, ctx: Context, id: string): Promise<void> {
  return writeTaxes(deps, ctx, async (tx) => {
    if (!(await removeExemptGroup(tx, ctx.site.id, id))) throw taxErrors.error('TAX_EXEMPT_GROUP_NOT_FOUND');
  });
}

/**
 * Puts a member into a group of exempt buyers, or into none.
 * @param groupId null for none
 * @throws TAX_EXEMPT_MEMBER_NOT_FOUND; TAX_EXEMPT_GROUP_NOT_FOUND; TOO_MANY_TAX_EXEMPT_MEMBERS
 */
export async function assignExemptMember(
  deps: TaxDeps,
  ctx: Context,
  memberId: string,
  groupId: string | null,
): Promise<void> {
  const remove = () => writeTaxes(deps, ctx, (tx) => removeExemptMember(tx, ctx.site.id, memberId));
  if (groupId === null) return remove();
  await writeTaxes(deps, ctx, async (tx) => {
    const groups = await selectExemptGroups(tx, ctx.site.id);
    if (!groups.some(({ id }) => id === groupId)) throw taxErrors.error('TAX_EXEMPT_GROUP_NOT_FOUND');
    const members = await selectExemptMembers(tx, ctx.site.id);
    const known = members.some((member) => member.memberId === memberId);
    if (!known && members.length >= MOST_EXEMPT_MEMBERS) throw taxErrors.error('TOO_MANY_TAX_EXEMPT_MEMBERS');
    await upsertExemptMember(tx, ctx, { memberId, groupId });
  });
  // Looked up once it is written: who goes before is seen here, who goes later takes it along (`forgetExemptMember`).
  if (await deps.isMember(ctx.site.id, memberId)) return;
  await remove();
  throw taxErrors.error('TAX_EXEMPT_MEMBER_NOT_FOUND');
}
