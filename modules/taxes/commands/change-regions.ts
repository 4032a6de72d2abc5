import { emit, isUniqueViolation, type Queryable } from '@headland/db';
import { ApplicationError, type Context, newId } from '@headland/kernel';
import { deleteMappings } from '../db/mappings.ts';
import {
  countRegions,
  deleteRegion,
  insertRegion,
  type RegionFields,
  selectRegion,
  updateRegion,
} from '../db/regions.ts';
import type { TaxDeps } from '../deps.ts';
import { MOST_REGIONS } from '../domain/limits.ts';
import { hasSubdivisions, subdivisionOf, type TaxRegion } from '../domain/tax-region.ts';
import { taxErrors } from '../errors.ts';
import { taxMappingEvents, taxRegionEvents } from '../events.ts';
import { checkRevision, type Making, makeTaxes, writeTaxes } from './write-taxes.ts';

/** What became of one of many: the thing, or why there is none. */
export type Outcome<Made> = Made | ApplicationError;

/** @throws as `checkRegion`; ALREADY_EXISTS; TOO_MANY_TAX_REGIONS; IDEMPOTENCY_KEY_REUSED */
export function createTaxRegion<Answer extends object>(
  deps: TaxDeps,
  ctx: Context,
  given: RegionFields,
  making: Making<TaxRegion, Answer>,
): Promise<Answer> {
  return makeTaxes(deps, ctx, making, async (tx) => {
    const [made] = await addRegions(deps, tx, ctx, [given]);
    if (!made || made instanceof ApplicationError) throw made ?? new Error('a region was neither made nor refused');
    return made;
  });
}

/** Each of them, or why not: what cannot be made keeps no other from it. @throws IDEMPOTENCY_KEY_REUSED */
export function createTaxRegions<Answer extends object>(
  deps: TaxDeps,
  ctx: Context,
  given: readonly RegionFields[],
  making: Making<readonly Outcome<TaxRegion>[], Answer>,
): Promise<Answer> {
  return makeTaxes(deps, ctx, making, (tx) => addRegions(deps, tx, ctx, given));
}

async function addRegions(
  deps: TaxDeps,
  tx: Queryable,
  ctx: Context,
  given: readonly RegionFields[],
): Promise<readonly Outcome<TaxRegion>[]> {
  let count = await countRegions(tx, ctx.site.id);
  const outcomes: Outcome<TaxRegion>[] = [];
  for (const fields of given) {
    const checked = checkRegion(deps, fields);
    if (checked instanceof ApplicationError) outcomes.push(checked);
    else if (count >= MOST_REGIONS) outcomes.push(taxErrors.error('TOO_MANY_TAX_REGIONS'));
    else {
      const region = await insertRegion(tx, ctx, newId(ctx.now), checked);
      if (region) count += 1;
      outcomes.push(region ?? taxErrors.error('ALREADY_EXISTS', placeOf(checked)));
    }
  }
  const told = outcomes.flatMap((one) =>
    one instanceof ApplicationError ? [] : [taxRegionEvents.tell('tax_region_created', one.id, {})],
  );
  await emit(tx, ctx, told);
  return outcomes;
}

/**
 * Changes what is given. @throws TAX_REGION_NOT_FOUND; TAX_REVISION_CONFLICT; ALREADY_EXISTS; as `checkRegion`
 */
export async function updateTaxRegion(
  deps: TaxDeps,
  ctx: Context,
  id: string,
  revision: string,
  given: Partial<RegionFields>,
): Promise<TaxRegion> {
  const conflict = (fields: Partial<RegionFields>) => taxErrors.error('ALREADY_EXISTS', placeOf(fields));
  try {
    return await writeTaxes(deps, ctx, async (tx) => {
      const before = await selectRegion(tx, ctx.site.id, id);
      if (!before) throw taxErrors.error('TAX_REGION_NOT_FOUND');
      checkRevision(revision, before);
      const checked = checkRegion(deps, { ...before, ...given });
      if (checked instanceof ApplicationError) throw checked;
      const after = await updateRegion(tx, ctx, id, checked);
      if (!after) throw taxErrors.error('TAX_REGION_NOT_FOUND');
      await emit(tx, ctx, [taxRegionEvents.tell('tax_region_updated', id, {})]);
      return after;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'tax_regions_place')) throw conflict(given);
    throw error;
  }
}

/** With its rates: no tax is taken there any more. @throws TAX_REGION_NOT_FOUND */
export function deleteTaxRegion(deps: TaxDeps, ctx: Context, id: string): Promise<void> {
  return writeTaxes(deps, ctx, async (tx) => {
    const mappings = await deleteMappings(tx, ctx.site.id, { regionId: id });
    if (!(await deleteRegion(tx, ctx.site.id, id))) throw taxErrors.error('TAX_REGION_NOT_FOUND');
    await emit(tx, ctx, [
      ...mappings.map((mapping) => taxMappingEvents.tell('manual_tax_mapping_deleted', mapping, {})),
      taxRegionEvents.tell('tax_region_deleted', id, {}),
    ]);
  });
}

/**
 * A region as it is kept, or why it cannot be: INVALID_SUBDIVISION_FORMAT, SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY,
 * CALCULATOR_ID_NOT_FOUND, CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION.
 */
function checkRegion({ calculators }: TaxDeps, given: RegionFields): RegionFields | ApplicationError {
  const { country, included, calculatorId } = given;
  const subdivision = subdivisionOf(given.subdivision, country);
  if (subdivision === null) return taxErrors.error('INVALID_SUBDIVISION_FORMAT', { subdivision: given.subdivision });
  if (subdivision !== '' && !hasSubdivisions(country)) {
    return taxErrors.error('SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY', { country });
  }
  const calculator = calculators.find(({ id }) => id === calculatorId);
  if (!calculator) return taxErrors.error('CALCULATOR_ID_NOT_FOUND', { appId: calculatorId });
  if (calculator.unsupportedCountries.includes(country)) {
    return taxErrors.error('CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION', { appId: calculatorId, country });
  }
  return { country, subdivision, included, calculatorId };
}

function placeOf({ country, subdivision }: Partial<RegionFields>): Record<string, unknown> {
  return { ...(country !== undefined && { country }), ...(subdivision !== undefined && { subdivision }) };
}
