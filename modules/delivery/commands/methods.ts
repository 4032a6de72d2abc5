import { isDeepStrictEqual } from 'node:util';
import { emit, type Queryable } from '@headland/db';
import { type Context, isUuid, newId, ValidationError } from '@headland/kernel';
import type { Namespaces } from '@headland/purchase';
import { countMethods, deleteMethodRow, findMethod, insertMethod, saveMethod } from '../db/methods.ts';
import { selectProfiles } from '../db/profiles.ts';
import { kindOf } from '../domain/carriers.ts';
import {
  type Contents,
  type Method,
  type MethodContent,
  type MethodKind,
  type MethodOf,
  MOST_IN_REGION,
  MOST_OF_KIND,
} from '../domain/method.ts';
import { deliveryErrors } from '../errors.ts';
import { shippingEvents } from '../events.ts';
import { act, type DeliveryWork, makeOnce } from './act.ts';

const creating = {
  SHIPPING: 'createShippingOption',
  PICKUP: 'createPickupLocation',
  LOCAL: 'createLocalDeliveryOption',
} as const;
const missing = {
  SHIPPING: 'SHIPPING_OPTION_NOT_FOUND',
  PICKUP: 'PICKUP_LOCATION_NOT_FOUND',
  LOCAL: 'LOCAL_DELIVERY_OPTION_NOT_FOUND',
} as const;

export interface NewMethod {
  readonly content: MethodContent;
  readonly regionIds: readonly string[];
}

/** @returns its id @throws DELIVERY_REGION_NOT_FOUND; the limits of a region and of a site */
export function createMethod(work: DeliveryWork, ctx: Context, input: NewMethod): Promise<string> {
  return makeOnce(work, ctx, creating[input.content.kind], input, (tx) => insertNewMethod(tx, ctx, input));
}

/** In a transaction that has the site's lock. */
export async function insertNewMethod(tx: Queryable, ctx: Context, { content, regionIds }: NewMethod): Promise<string> {
  const regions = await knownRegions(tx, ctx, regionIds);
  await refuseFull(tx, ctx, content.kind, regions, 1);
  const method: Method = {
    id: newId(ctx.now),
    content,
    regionIds: regions,
    revision: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  await insertMethod(tx, ctx.site.id, method);
  await tell(tx, ctx, content.kind, method.id, 'shipping_option_created');
  return method.id;
}

/** A change of what is said of a way of delivery; regions come and go by `serveRegion`, of local deliveries here, too. */
export interface MethodChange<Kind extends MethodKind> {
  readonly kind: Kind;
  readonly id: string;
  /** The one that was read; null: whatever it is now. */
  readonly revision: string | null;
  readonly patch: (content: Contents[Kind]) => Contents[Kind];
  /** Regions as they were said. */
  readonly regions?: {
    readonly ids: readonly string[] /** Where they stand in the request. */;
    readonly field: string;
  };
}

/** @throws its kind's NOT_FOUND; REVISION_MISMATCH */
export function updateMethod<Kind extends MethodKind>(
  work: DeliveryWork,
  ctx: Context,
  change: MethodChange<Kind>,
): Promise<MethodOf<Kind>> {
  return act(work, ctx, (tx) => changeMethod(tx, ctx, change));
}

/** In a transaction that has the site's lock. @throws as `updateMethod` */
export function changeMethod<Kind extends MethodKind>(
  tx: Queryable,
  ctx: Context,
  { kind, id, revision, patch, regions }: MethodChange<Kind>,
): Promise<MethodOf<Kind>> {
  return change(tx, ctx, kind, id, revision, async (before) => {
    const after = { ...before, content: patch(before.content) };
    if (!regions) return after;
    if (kind === 'LOCAL') return { ...after, regionIds: await grown(tx, ctx, kind, before.regionIds, regions.ids) };
    // The packages let the others come and go by calls of their own; what was read may be sent back.
    if (isDeepStrictEqual(sorted(regions.ids), sorted(before.regionIds))) return after;
    throw ValidationError.field(regions.field, 'come and go by calls of their own', 'FIELD_NOT_ALLOWED');
  });
}

function sorted(ids: readonly string[]): readonly string[] {
  return ids.map((id) => id.toLowerCase()).toSorted();
}

/** What is so already stays so. @throws as `updateMethod`; DELIVERY_REGION_NOT_FOUND; the limit of a region */
export function serveRegion<Kind extends MethodKind>(
  work: DeliveryWork,
  ctx: Context,
  kind: Kind,
  id: string,
  revision: string | null,
  { regionId, serve }: { readonly regionId: string; readonly serve: boolean },
): Promise<MethodOf<Kind>> {
  return act(work, ctx, (tx) =>
    change(tx, ctx, kind, id, revision, async (before) => {
      const [region = ''] = await knownRegions(tx, ctx, [regionId]);
      const others = before.regionIds.filter((one) => one !== region);
      const wanted = serve ? [...others, region] : others;
      return { ...before, regionIds: await grown(tx, ctx, kind, before.regionIds, wanted) };
    }),
  );
}

/** What apps say of an option changes by itself, without a new revision. @throws SHIPPING_OPTION_NOT_FOUND; as `change` */
export function sayOfOption(
  work: DeliveryWork,
  ctx: Context,
  id: string,
  change: (before: Namespaces) => Namespaces,
): Promise<MethodOf<'SHIPPING'>> {
  return act(work, ctx, async (tx) => {
    const before = await methodWith(tx, ctx, 'SHIPPING', id);
    const { content } = before;
    const said = { ...content, extendedFields: change(content.extendedFields ?? {}) };
    const after = { ...before, content: said, updatedAt: ctx.now };
    await saveMethod(tx, ctx.site.id, after);
    await tell(tx, ctx, 'SHIPPING', after.id, 'shipping_option_updated');
    return after;
  });
}

/**
 * Offers a way of delivery again, or no longer; what its carrier brings stays as it is.
 * @throws DELIVERY_CARRIER_NOT_FOUND for one that the shop does not have; its kind's NOT_FOUND
 */
export async function setActive(
  work: DeliveryWork,
  ctx: Context,
  carrierId: string,
  id: string,
  active: boolean,
): Promise<void> {
  const kind = kindOf(carrierId);
  if (kind === null) throw deliveryErrors.error('DELIVERY_CARRIER_NOT_FOUND');
  await updateMethod(work, ctx, { kind, id, revision: null, patch: (before) => ({ ...before, active }) });
}

/** @throws its kind's NOT_FOUND */
export function deleteMethod(work: DeliveryWork, ctx: Context, kind: MethodKind, id: string): Promise<void> {
  return act(work, ctx, (tx) => dropMethod(tx, ctx, kind, id));
}

/** In a transaction that has the site's lock. @throws its kind's NOT_FOUND */
export async function dropMethod(tx: Queryable, ctx: Context, kind: MethodKind, id: string): Promise<void> {
  if (!isUuid(id) || !(await deleteMethodRow(tx, ctx.site.id, kind, id))) throw deliveryErrors.error(missing[kind]);
  await tell(tx, ctx, kind, id.toLowerCase(), 'shipping_option_deleted');
}

/** @throws its kind's NOT_FOUND */
export async function methodWith<Kind extends MethodKind>(
  db: Queryable,
  ctx: Context,
  kind: Kind,
  id: string,
): Promise<MethodOf<Kind>> {
  const method = isUuid(id) ? await findMethod(db, ctx.site.id, kind, id) : null;
  if (!method) throw deliveryErrors.error(missing[kind]);
  return method;
}

async function change<Kind extends MethodKind>(
  tx: Queryable,
  ctx: Context,
  kind: Kind,
  id: string,
  revision: string | null,
  make: (before: MethodOf<Kind>) => Promise<MethodOf<Kind>>,
): Promise<MethodOf<Kind>> {
  const before = await methodWith(tx, ctx, kind, id);
  if (revision !== null && String(before.revision) !== revision) throw deliveryErrors.error('REVISION_MISMATCH');
  const after = { ...(await make(before)), revision: before.revision + 1, updatedAt: ctx.now };
  await saveMethod(tx, ctx.site.id, after);
  await tell(tx, ctx, kind, before.id, 'shipping_option_updated');
  return after;
}

async function tell(
  tx: Queryable,
  ctx: Context,
  kind: MethodKind,
  id: string,
  type: 'shipping_option_created' | 'shipping_option_updated' | 'shipping_option_deleted',
): Promise<void> {
  if (kind === 'SHIPPING') await emit(tx, ctx, [shippingEvents.tell(type, id, {})]);
}

/** The regions that it is to serve; those that it does not serve yet must have room. */
async function grown(
  tx: Queryable,
  ctx: Context,
  kind: MethodKind,
  before: readonly string[],
  wanted: readonly string[],
): Promise<readonly string[]> {
  const regions = await knownRegions(tx, ctx, wanted);
  const added = regions.filter((one) => !before.includes(one));
  if (added.length > 0) await refuseFull(tx, ctx, kind, added, 0);
  return regions;
}

async function knownRegions(tx: Queryable, ctx: Context, ids: readonly string[]): Promise<readonly string[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return [];
  const profiles = await selectProfiles(tx, ctx.site.id);
  const known = new Set(profiles.flatMap(({ regions }) => regions.map(({ id }) => id)));
  const foreign = wanted.find((id) => !known.has(id));
  if (foreign !== undefined) throw deliveryErrors.error('DELIVERY_REGION_NOT_FOUND', { deliveryRegionId: foreign });
  return wanted;
}

async function refuseFull(
  tx: Queryable,
  ctx: Context,
  kind: MethodKind,
  regionIds: readonly string[],
  more: number,
): Promise<void> {
  const { all, fullest } = await countMethods(tx, ctx.site.id, kind, regionIds);
  if (all + more > MOST_OF_KIND) throw deliveryErrors.error('DELIVERY_OPTIONS_LIMIT_EXCEEDED', { most: MOST_OF_KIND });
  if (fullest >= MOST_IN_REGION) {
    throw deliveryErrors.error('LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED', { most: MOST_IN_REGION });
  }
}
