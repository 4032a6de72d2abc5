import type { HandlersOf, pickupLocations as wire } from '@headland/contract';
import { type Context, type SiteSettings, ValidationError } from '@headland/kernel';
import { listRows } from '@headland/query';
import type { DeliveryWork } from '../commands/act.ts';
import { createMethods, deleteMethods, updateMethods } from '../commands/bulk-methods.ts';
import {
  createMethod,
  deleteMethod,
  type MethodChange,
  methodWith,
  type NewMethod,
  serveRegion,
  updateMethod,
} from '../commands/methods.ts';
import { pickupEntity } from '../db/entities.ts';
import { findMethods, methodList } from '../db/methods.ts';
import type { DeliveryDeps } from '../deps.ts';
import type { MethodOf, PickupLocation } from '../domain/method.ts';
import { presentCursors } from './present-cursors.ts';
import { presentRates } from './present-rates.ts';
import { type Found, readRates } from './read-rates.ts';

const LOCATION = 'pickupLocation';

/** Places where buyers collect what they bought. */
export function pickupCalls(deps: DeliveryDeps) {
  const { database, cursorKey } = deps;
  const work: DeliveryWork = deps;
  const serve = async (
    ctx: Context,
    { pickupLocationId, deliveryRegionId, revision }: wire.AddDeliveryRegionRequest,
    does: boolean,
  ) => {
    const wanted = { regionId: deliveryRegionId, serve: does };
    return answer(ctx, await serveRegion(work, ctx, 'PICKUP', pickupLocationId, revision ?? '', wanted));
  };

  const found = async (ctx: Context, ids: readonly string[]) =>
    (await findMethods(database.pool, ctx.site.id, 'PICKUP', ids)).map((one) => presentLocation(ctx.site, one));

  return {
    async createPickupLocation(ctx, { pickupLocation }) {
      const id = await createMethod(work, ctx, readNew(ctx, pickupLocation, LOCATION));
      return answer(ctx, await methodWith(database.pool, ctx, 'PICKUP', id));
    },
    async getPickupLocation(ctx, { pickupLocationId }) {
      return answer(ctx, await methodWith(database.pool, ctx, 'PICKUP', pickupLocationId));
    },
    async updatePickupLocation(ctx, { pickupLocation }) {
      return answer(ctx, await updateMethod(work, ctx, readChange(ctx, pickupLocation, LOCATION)));
    },
    async deletePickupLocation(ctx, { pickupLocationId }) {
      await deleteMethod(work, ctx, 'PICKUP', pickupLocationId);
      return {};
    },
    async queryPickupLocations(ctx, { query }) {
      const list = methodList(ctx.site.id, 'PICKUP');
      const page = await listRows(database, ctx, pickupEntity, { wire: query, cursorKey }, list);
      return {
        pickupLocations: page.items.map((one) => presentLocation(ctx.site, one)),
        pagingMetadata: presentCursors(page),
      };
    },
    async bulkCreatePickupLocations(ctx, { pickupLocations }) {
      const inputs = pickupLocations.map((one, at) => readNew(ctx, one, `${LOCATION}s[${at}]`));
      const { ids, failures } = await createMethods(work, ctx, 'bulkCreatePickupLocations', inputs);
      return { pickupLocations: await found(ctx, ids), errors: failures.map((one) => ({ ...one })) };
    },
    async bulkUpdatePickupLocations(ctx, { pickupLocations }) {
      const changes = pickupLocations.map((one, at) => readChange(ctx, one, `${LOCATION}s[${at}]`));
      const { ids, failures } = await updateMethods(work, ctx, changes);
      return { pickupLocations: await found(ctx, ids), errors: failures.map((one) => ({ ...one })) };
    },
    async bulkDeletePickupLocations(ctx, { pickupLocationIds }) {
      const { failures } = await deleteMethods(work, ctx, 'PICKUP', pickupLocationIds);
      return { errors: failures.map((one) => ({ ...one })) };
    },
    addRegionToPickupLocation: (ctx, request) => serve(ctx, request, true),
    removeRegionFromPickupLocation: (ctx, request) => serve(ctx, request, false),
  } satisfies HandlersOf<
    | 'createPickupLocation'
    | 'getPickupLocation'
    | 'updatePickupLocation'
    | 'deletePickupLocation'
    | 'queryPickupLocations'
    | 'bulkCreatePickupLocations'
    | 'bulkUpdatePickupLocations'
    | 'bulkDeletePickupLocations'
    | 'addRegionToPickupLocation'
    | 'removeRegionFromPickupLocation'
  >;
}

function presentLocation(
  site: SiteSettings,
  { id, content, regionIds, revision, createdAt, updatedAt }: MethodOf<'PICKUP'>,
): wire.PickupLocation {
  const { name, address, deliveryTime, instructions, active, rates, method = 'STORE_PICKUP' } = content;
  return {
    id,
    revision: String(revision),
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
    name,
    address,
    ...(deliveryTime !== null && { deliveryTime }),
    ...(instructions !== null && { instructions }),
    active,
    pickupMethod: method,
    rates: presentRates(site, rates),
    deliveryRegionIds: [...regionIds],
  };
}

/** @throws ValidationError */
function readNew({ site }: Context, given: wire.PickupLocation, field: string): NewMethod {
  const { content, regionIds = [] } = read(site, given, field);
  const { name, address = {} } = content;
  if (name === undefined) throw ValidationError.field(`${field}.name`, 'must be given', 'REQUIRED_FIELD');
  const empty = { deliveryTime: null, instructions: null, active: true, rates: [] };
  return { content: { kind: 'PICKUP', ...empty, ...content, name, address }, regionIds };
}

/** Regions come and go by calls of their own; what was read may be sent back. @throws ValidationError */
function readChange({ site }: Context, given: wire.PickupLocation, field: string): MethodChange<'PICKUP'> {
  const { id, revision } = given;
  const { content, regionIds } = read(site, given, field);
  const patch: MethodChange<'PICKUP'>['patch'] = (before) => ({ ...before, ...content });
  const regions = regionIds && { ids: regionIds, field: `${field}.deliveryRegionIds` };
  return { kind: 'PICKUP', id: id ?? '', revision: revision ?? null, patch, ...(regions && { regions }) };
}

interface Mentioned {
  readonly content: Partial<PickupLocation>;
  readonly regionIds?: readonly string[];
}

/** What is mentioned. @throws ValidationError naming every wrong field; INVALID_QUANTITY_VALUE */
function read(site: SiteSettings, given: wire.PickupLocation, field: string): Mentioned {
  const { name, address, deliveryTime, instructions, active, rates, pickupMethod, deliveryRegionIds } = given;
  const found: Found = [];
  const refuse = (part: string, description: string, violatedRule: Found[number]['violatedRule'] = 'REQUIRED_FIELD') =>
    found.push({ field: `${field}.${part}`, description, violatedRule });
  if (given.shippingRuleId != null) refuse('shippingRuleId', 'is no longer kept', 'FIELD_NOT_ALLOWED');
  if (name !== undefined && !name?.trim()) refuse('name', 'must not be empty');
  if (address && !address.country) refuse('address.country', 'must be given');
  const content = {
    ...(name && { name }),
    ...(address && { address: { ...address } }),
    ...(deliveryTime !== undefined && { deliveryTime }),
    ...(instructions !== undefined && { instructions }),
    ...(active !== undefined && { active: active ?? true }),
    ...(pickupMethod && { method: pickupMethod }),
    ...(rates && { rates: readRates(site, rates, `${field}.rates`, found) }),
  };
  if (found.length > 0) throw new ValidationError(found);
  return { content, ...(deliveryRegionIds && { regionIds: deliveryRegionIds }) };
}

function answer({ site }: Context, location: MethodOf<'PICKUP'>): { pickupLocation: wire.PickupLocation } {
  return { pickupLocation: presentLocation(site, location) };
}
