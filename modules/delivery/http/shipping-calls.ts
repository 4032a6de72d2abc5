import type { HandlersOf, shippingOptions as wire } from '@headland/contract';
import { type Context, type SiteSettings, ValidationError } from '@headland/kernel';
import { readExtendedFields, readNamespace } from '@headland/purchase';
import { listRows } from '@headland/query';
import type { DeliveryWork } from '../commands/act.ts';
import {
  createMethod,
  deleteMethod,
  type MethodChange,
  methodWith,
  sayOfOption,
  serveRegion,
  updateMethod,
} from '../commands/methods.ts';
import { shippingEntity } from '../db/entities.ts';
import { methodList } from '../db/methods.ts';
import type { DeliveryDeps } from '../deps.ts';
import type { MethodOf, ShippingOption } from '../domain/method.ts';
import { presentCursors } from './present-cursors.ts';
import { saysAnything } from './present-profile.ts';
import { presentRates } from './present-rates.ts';
import { type Found, readRates } from './read-rates.ts';

const OPTION = 'shippingOption';

/** Ways of shipping and their rates. */
export function shippingCalls(deps: DeliveryDeps) {
  const { database, cursorKey } = deps;
  const work: DeliveryWork = deps;
  const serve = async (
    ctx: Context,
    { shippingOptionId, deliveryRegionId, revision }: wire.AddDeliveryRegionRequest,
    does: boolean,
  ) => {
    const wanted = { regionId: deliveryRegionId, serve: does };
    return answer(ctx, await serveRegion(work, ctx, 'SHIPPING', shippingOptionId, revision ?? '', wanted));
  };

  return {
    async createShippingOption(ctx, { shippingOption }) {
      const { content, regionIds = [] } = read(ctx.site, shippingOption);
      const { title, rates } = content;
      if (title === undefined) throw missing('title');
      if (rates === undefined) throw missing('rates');
      const whole: ShippingOption = {
        kind: 'SHIPPING',
        deliveryTime: null,
        extendedFields: null,
        ...content,
        title,
        rates,
      };
      const id = await createMethod(work, ctx, { content: whole, regionIds });
      return answer(ctx, await methodWith(database.pool, ctx, 'SHIPPING', id));
    },
    async getShippingOption(ctx, { shippingOptionId }) {
      return answer(ctx, await methodWith(database.pool, ctx, 'SHIPPING', shippingOptionId));
    },
    async updateShippingOption(ctx, { shippingOption }) {
      const { id, revision } = shippingOption;
      const { content, regionIds } = read(ctx.site, shippingOption);
      const change: MethodChange<'SHIPPING'> = {
        kind: 'SHIPPING',
        id: id ?? '',
        revision: revision ?? null,
        patch: (before) => ({ ...before, ...content }),
        ...(regionIds && { regions: { ids: regionIds, field: `${OPTION}.deliveryRegionIds` } }),
      };
      return answer(ctx, await updateMethod(work, ctx, change));
    },
    async deleteShippingOption(ctx, { shippingOptionId }) {
      await deleteMethod(work, ctx, 'SHIPPING', shippingOptionId);
      return {};
    },
    async queryShippingOptions(ctx, { query }) {
      const list = methodList(ctx.site.id, 'SHIPPING');
      const page = await listRows(database, ctx, shippingEntity, { wire: query, cursorKey }, list);
      return {
        shippingOptions: page.items.map((one) => presentOption(ctx.site, one)),
        pagingMetadata: presentCursors(page),
      };
    },
    /** Without a revision, and without making a new one. */
    async updateShippingOptionExtendedFields(ctx, { id, namespace, namespaceData }) {
      const said = await sayOfOption(work, ctx, id, (before) => readNamespace(before, namespace, namespaceData));
      return answer(ctx, said);
    },
    addRegionToShippingOption: (ctx, request) => serve(ctx, request, true),
    removeRegionFromShippingOption: (ctx, request) => serve(ctx, request, false),
  } satisfies HandlersOf<
    | 'createShippingOption'
    | 'getShippingOption'
    | 'updateShippingOption'
    | 'deleteShippingOption'
    | 'queryShippingOptions'
    | 'updateShippingOptionExtendedFields'
    | 'addRegionToShippingOption'
    | 'removeRegionFromShippingOption'
  >;
}

/** A shipping option as merchants are shown it. */
export function presentOption(
  site: SiteSettings,
  { id, content, regionIds, revision, createdAt, updatedAt }: MethodOf<'SHIPPING'>,
): wire.ShippingOption {
  const { title, deliveryTime, rates, extendedFields } = content;
  return {
    id,
    revision: String(revision),
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
    ...(regionIds[0] && { deliveryRegionId: regionIds[0] }),
    deliveryRegionIds: [...regionIds],
    title,
    ...(deliveryTime !== null && { estimatedDeliveryTime: deliveryTime }),
    rates: presentRates(site, rates),
    ...(saysAnything(extendedFields) && { extendedFields: { namespaces: { ...extendedFields } } }),
  };
}

interface Mentioned {
  readonly content: Partial<ShippingOption>;
  readonly regionIds?: readonly string[];
}

/** What is mentioned. @throws ValidationError naming every wrong field; INVALID_QUANTITY_VALUE */
function read(site: SiteSettings, given: wire.ShippingOption): Mentioned {
  const { title, estimatedDeliveryTime, rates, deliveryRegionId, deliveryRegionIds, extendedFields } = given;
  const found: Found = [];
  if (title !== undefined && !title?.trim()) {
    found.push({ field: `${OPTION}.title`, description: 'must not be empty', violatedRule: 'REQUIRED_FIELD' });
  }
  const regionIds = deliveryRegionIds ?? (deliveryRegionId === undefined ? undefined : [deliveryRegionId]);
  const content = {
    ...(title && { title }),
    ...(estimatedDeliveryTime !== undefined && { deliveryTime: estimatedDeliveryTime }),
    ...(rates && { rates: readRates(site, rates, `${OPTION}.rates`, found) }),
    ...(extendedFields && {
      extendedFields: readExtendedFields(extendedFields, `${OPTION}.extendedFields`) ?? null,
    }),
  };
  if (found.length > 0) throw new ValidationError(found);
  return { content, ...(regionIds && { regionIds }) };
}

function missing(name: string): ValidationError {
  return ValidationError.field(`${OPTION}.${name}`, 'must be given', 'REQUIRED_FIELD');
}

function answer({ site }: Context, option: MethodOf<'SHIPPING'>): { shippingOption: wire.ShippingOption } {
  return { shippingOption: presentOption(site, option) };
}
