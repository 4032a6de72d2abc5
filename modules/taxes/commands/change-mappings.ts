import { attempt, emit, isUniqueViolation, type Queryable } from '@headland/db';
import { ApplicationError, type Context, newId } from '@headland/kernel';
import { selectGroup } from '../db/groups.ts';
import {
  countMappings,
  deleteMappings,
  insertMapping,
  type MappingFields,
  selectMapping,
  updateMapping,
} from '../db/mappings.ts';
import { selectRegion } from '../db/regions.ts';
import type { TaxDeps } from '../deps.ts';
import { MOST_MAPPINGS } from '../domain/limits.ts';
import type { TaxMapping } from '../domain/tax-mapping.ts';
import { taxErrors } from '../errors.ts';
import { taxMappingEvents } from '../events.ts';
import type { Outcome } from './change-regions.ts';
import { checkRevision, type Making, makeTaxes, writeTaxes } from './write-taxes.ts';

/**
 * @throws TAX_GROUP_ID_NOT_FOUND; TAX_REGION_ID_NOT_FOUND; MANUAL_TAX_MAPPING_ALREADY_EXISTS; TOO_MANY_TAX_MAPPINGS;
 *   IDEMPOTENCY_KEY_REUSED
 */
export function createMapping<Answer extends object>(
  deps: TaxDeps,
  ctx: Context,
  given: MappingFields,
  making: Making<TaxMapping, Answer>,
): Promise<Answer> {
  return makeTaxes(deps, ctx, making, async (tx) => {
    const [made] = await addMappings(tx, ctx, [given]);
    if (!made || made instanceof ApplicationError) throw made ?? new Error('a mapping was neither made nor refused');
    return made;
  });
}

/** Each of them, or why not: what cannot be made keeps no other from it. @throws IDEMPOTENCY_KEY_REUSED */
export function createMappings<Answer extends object>(
  deps: TaxDeps,
  ctx: Context,
  given: readonly MappingFields[],
  making: Making<readonly Outcome<TaxMapping>[], Answer>,
): Promise<Answer> {
  return makeTaxes(deps, ctx, making, (tx) => addMappings(tx, ctx, given));
}

async function addMappings(
  tx: Queryable,
  ctx: Context,
  given: readonly MappingFields[],
): Promise<readonly Outcome<TaxMapping>[]> {
  let count = await countMappings(tx, ctx.site.id);
  const outcomes: Outcome<TaxMapping>[] = [];
  for (const fields of given) {
    const missing = await missingOf(tx, ctx, fields);
    if (missing) outcomes.push(missing);
    else if (count >= MOST_MAPPINGS) outcomes.push(taxErrors.error('TOO_MANY_TAX_MAPPINGS'));
    else {
      const mapping = await insertMapping(tx, ctx, newId(ctx.now), fields);
      if (mapping) count += 1;
      outcomes.push(mapping ?? alreadyThere(fields));
    }
  }
  const told = outcomes.flatMap((one) =>
    one instanceof ApplicationError ? [] : [taxMappingEvents.tell('manual_tax_mapping_created', one.id, {})],
  );
  await emit(tx, ctx, told);
  return outcomes;
}

/**
 * @param revision the one that was read; null: whatever it is, and it does not go up
 * @param change the mapping as it is to be
 * @throws MANUAL_TAX_MAPPING_NOT_FOUND; TAX_REVISION_CONFLICT; MANUAL_TAX_MAPPING_ALREADY_EXISTS; what `change` throws
 */
export function updateMappingOf(
  deps: TaxDeps,
  ctx: Context,
  id: string,
  revision: string | null,
  change: (before: TaxMapping) => MappingFields,
): Promise<TaxMapping> {
  return writeTaxes(deps, ctx, (tx) => changeMapping(tx, ctx, id, revision, change));
}

/** One change to each of several, or why not; nobody else writes meanwhile. */
export function updateMappingsOf<Of extends { readonly id: string }>(
  deps: TaxDeps,
  ctx: Context,
  changes: readonly Of[],
  change: (before: TaxMapping, given: Of) => MappingFields,
): Promise<readonly Outcome<TaxMapping>[]> {
  return writeTaxes(deps, ctx, async (tx) => {
    const outcomes: Outcome<TaxMapping>[] = [];
    for (const given of changes) {
      const before = await selectMapping(tx, ctx.site.id, given.id);
      outcomes.push(before ? await refusable(() => save(tx, ctx, before, change(before, given))) : notFound());
    }
    return outcomes;
  });
}

/** @throws MANUAL_TAX_MAPPING_NOT_FOUND */
export function deleteMapping(deps: TaxDeps, ctx: Context, id: string): Promise<void> {
  return writeTaxes(deps, ctx, async (tx) => {
    const gone = await deleteMappings(tx, ctx.site.id, { id });
    if (gone.length === 0) throw notFound();
    await emit(
      tx,
      ctx,
      gone.map((one) => taxMappingEvents.tell('manual_tax_mapping_deleted', one, {})),
    );
  });
}

async function changeMapping(
  tx: Queryable,
  ctx: Context,
  id: string,
  revision: string | null,
  change: (before: TaxMapping) => MappingFields,
): Promise<TaxMapping> {
  const before = await selectMapping(tx, ctx.site.id, id);
  if (!before) throw notFound();
  if (revision !== null) checkRevision(revision, before);
  const fields = change(before);
  const missing = await missingOf(tx, ctx, fields);
  if (missing) throw missing;
  return save(tx, ctx, before, fields, revision !== null);
}

async function save(
  tx: Queryable,
  ctx: Context,
  { id }: TaxMapping,
  fields: MappingFields,
  counted = true,
): Promise<TaxMapping> {
  let after: TaxMapping | null = null;
  const free = await attempt(
    tx,
    async () => {
      after = await updateMapping(tx, ctx, id, fields, counted);
    },
    (error) => isUniqueViolation(error, 'tax_mappings_pair'),
  );
  if (!free) throw alreadyThere(fields);
  if (!after) throw notFound();
  await emit(tx, ctx, [taxMappingEvents.tell('manual_tax_mapping_updated', id, {})]);
  return after;
}

/** What a mapping names and there is not. */
async function missingOf(
  tx: Queryable,
  ctx: Context,
  { groupId, regionId }: MappingFields,
): Promise<ApplicationError | null> {
  if (!(await selectRegion(tx, ctx.site.id, regionId))) return taxErrors.error('TAX_REGION_ID_NOT_FOUND', { regionId });
  if (!(await selectGroup(tx, ctx.site.id, groupId))) return taxErrors.error('TAX_GROUP_ID_NOT_FOUND', { groupId });
  return null;
}

async function refusable<Made>(work: () => Promise<Made>): Promise<Outcome<Made>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApplicationError) return error;
    throw error;
  }
}

function alreadyThere({ groupId, regionId }: MappingFields): ApplicationError {
  return taxErrors.error('MANUAL_TAX_MAPPING_ALREADY_EXISTS', { taxGroupId: groupId, taxRegionId: regionId });
}

function notFound(): ApplicationError {
  return taxErrors.error('MANUAL_TAX_MAPPING_NOT_FOUND');
}
