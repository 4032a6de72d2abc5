import { emit } from '@headland/db';
import { type Context, newId } from '@headland/kernel';
import { countGroups, deleteGroup, insertGroup, selectGroup, updateGroup } from '../db/groups.ts';
import { deleteMappings } from '../db/mappings.ts';
import type { TaxDeps } from '../deps.ts';
import { MOST_GROUPS } from '../domain/limits.ts';
import { isDefaultGroup, type TaxGroup } from '../domain/tax-group.ts';
import { taxErrors } from '../errors.ts';
import { taxGroupEvents, taxMappingEvents } from '../events.ts';
import { checkRevision, type Making, makeTaxes, writeTaxes } from './write-taxes.ts';

/** @throws TOO_MANY_TAX_GROUPS; IDEMPOTENCY_KEY_REUSED */
export function createTaxGroup<Answer extends object>(
  deps: TaxDeps,
  ctx: Context,
  name: string,
  making: Making<TaxGroup, Answer>,
): Promise<Answer> {
  return makeTaxes(deps, ctx, making, async (tx) => {
    if ((await countGroups(tx, ctx.site.id)) >= MOST_GROUPS) throw taxErrors.error('TOO_MANY_TAX_GROUPS');
    const group: TaxGroup = { id: newId(ctx.now), name, revision: 1, createdAt: ctx.now, updatedAt: ctx.now };
    await insertGroup(tx, ctx, group.id, name);
    await emit(tx, ctx, [taxGroupEvents.tell('tax_group_created', group.id, {})]);
    return group;
  });
}

/** @throws TAX_GROUP_NOT_FOUND; TAX_REVISION_CONFLICT; ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP */
export function updateTaxGroup(
  deps: TaxDeps,
  ctx: Context,
  id: string,
  revision: string,
  name: string,
): Promise<TaxGroup> {
  refuseDefault(id);
  return writeTaxes(deps, ctx, async (tx) => {
    const before = await selectGroup(tx, ctx.site.id, id);
    if (!before) throw taxErrors.error('TAX_GROUP_NOT_FOUND');
    checkRevision(revision, before);
    const after = await updateGroup(tx, ctx, id, name);
    if (!after) throw taxErrors.error('TAX_GROUP_NOT_FOUND');
    await emit(tx, ctx, [taxGroupEvents.tell('tax_group_updated', id, {})]);
    return after;
  });
}

/**
 * Deletes a group with its rates; things that are in it are taxed as products from then on.
 * @throws TAX_GROUP_NOT_FOUND; ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP
 */
export function deleteTaxGroup(deps: TaxDeps, ctx: Context, id: string): Promise<void> {
  refuseDefault(id);
  return writeTaxes(deps, ctx, async (tx) => {
    const mappings = await deleteMappings(tx, ctx.site.id, { groupId: id });
    if (!(await deleteGroup(tx, ctx.site.id, id))) throw taxErrors.error('TAX_GROUP_NOT_FOUND');
    await emit(tx, ctx, [
      ...mappings.map((mapping) => taxMappingEvents.tell('manual_tax_mapping_deleted', mapping, {})),
      taxGroupEvents.tell('tax_group_deleted', id, {}),
    ]);
  });
}

function refuseDefault(id: string): void {
  if (isDefaultGroup(id)) throw taxErrors.error('ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP');
}
