import type { HandlersOf, localDeliveryOptions as wire } from '@headland/contract';
import { type Context, ValidationError } from '@headland/kernel';
import { listRows } from '@headland/query';
import type { DeliveryWork } from '../commands/act.ts';
import { createMethods, deleteAllMethods, updateMethods } from '../commands/bulk-methods.ts';
import {
  createMethod,
  deleteMethod,
  type MethodChange,
  methodWith,
  type NewMethod,
  serveRegion,
  updateMethod,
} from '../commands/methods.ts';
import { localEntity } from '../db/entities.ts';
import { findByExternalId, findMethods, methodList } from '../db/methods.ts';
import type { DeliveryDeps } from '../deps.ts';
import type { MethodOf } from '../domain/method.ts';
import { presentCursors } from './present-cursors.ts';
import { presentLocal } from './present-local.ts';
import { readLocal } from './read-local.ts';

const OPTION = 'localDeliveryOption';

/** What the shop brings to places near by. */
export function localCalls(deps: DeliveryDeps) {
  const { database, cursorKey } = deps;
  const work: DeliveryWork = deps;
  const serve = async (
    ctx: Context,
    { localDeliveryOptionId, deliveryRegionId, revision = null }: wire.AddDeliveryRegionRequest,
    does: boolean,
  ) => {
    const wanted = { regionId: deliveryRegionId, serve: does };
    return answer(ctx, await serveRegion(work, ctx, 'LOCAL', localDeliveryOptionId, revision, wanted));
  };
  const found = async (ctx: Context, ids: readonly string[]) =>
    (await findMethods(database.pool, ctx.site.id, 'LOCAL', ids)).map((one) => presentLocal(ctx.site, one));

  return {
    async createLocalDeliveryOption(ctx, { localDeliveryOption }) {
      const id = await createMethod(work, ctx, readNew(ctx, localDeliveryOption, OPTION));
      return answer(ctx, await methodWith(database.pool, ctx, 'LOCAL', id));
    },
    async getLocalDeliveryOption(ctx, { localDeliveryOptionId }) {
      return answer(ctx, await methodWith(database.pool, ctx, 'LOCAL', localDeliveryOptionId));
    },
    async updateLocalDeliveryOption(ctx, { localDeliveryOption }) {
      return answer(ctx, await updateMethod(work, ctx, readChange(ctx, localDeliveryOption, OPTION)));
    },
    async deleteLocalDeliveryOption(ctx, { localDeliveryOptionId }) {
      await deleteMethod(work, ctx, 'LOCAL', localDeliveryOptionId);
      return {};
    },
    async listLocalDeliveryOptions(ctx, { externalId }) {
      const options = await findByExternalId(database.pool, ctx.site.id, externalId.toLowerCase());
      return { localDeliveryOptions: options.map((one) => presentLocal(ctx.site, one)) };
    },
    async queryLocalDeliveryOptions(ctx, { query }) {
      const list = methodList(ctx.site.id, 'LOCAL');
      const page = await listRows(database, ctx, localEntity, { wire: query, cursorKey }, list);
      return {
        localDeliveryOptions: page.items.map((one) => presentLocal(ctx.site, one)),
        pagingMetadata: presentCursors(page),
      };
    },
    async bulkCreateLocalDeliveryOption(ctx, { localDeliveryOptions }) {
      const inputs = localDeliveryOptions.map((one, at) => readNew(ctx, one, `${OPTION}s[${at}]`));
      const { ids, failures } = await createMethods(work, ctx, 'bulkCreateLocalDeliveryOption', inputs);
      return { localDeliveryOptions: await found(ctx, ids), errors: failures.map(codeAlone) };
    },
    async bulkUpdateLocalDeliveryOption(ctx, { localDeliveryOptions }) {
      const changes = localDeliveryOptions.map((one, at) => readChange(ctx, one, `${OPTION}s[${at}]`));
      const { ids, failures } = await updateMethods(work, ctx, changes);
      return { localDeliveryOptions: await found(ctx, ids), errors: failures.map(codeAlone) };
    },
    async bulkDeleteLocalDeliveryOption(ctx, { ids }) {
      await deleteAllMethods(work, ctx, 'LOCAL', ids);
      return {};
    },
    addRegionToLocalDeliveryOption: (ctx, request) => serve(ctx, request, true),
    removeRegionFromLocalDeliveryOption: (ctx, request) => serve(ctx, request, false),
  } satisfies HandlersOf<
    | 'createLocalDeliveryOption'
    | 'getLocalDeliveryOption'
    | 'updateLocalDeliveryOption'
    | 'deleteLocalDeliveryOption'
    | 'listLocalDeliveryOptions'
    | 'queryLocalDeliveryOptions'
    | 'bulkCreateLocalDeliveryOption'
    | 'bulkUpdateLocalDeliveryOption'
    | 'bulkDeleteLocalDeliveryOption'
    | 'addRegionToLocalDeliveryOption'
    | 'removeRegionFromLocalDeliveryOption'
  >;
}

/** @throws ValidationError */
function readNew({ site }: Context, given: wire.LocalDeliveryOption, field: string): NewMethod {
  const { content, regionIds = [] } = readLocal(site, given, field);
  const { areaName, area } = content;
  if (areaName === undefined) throw ValidationError.field(`${field}.areaName`, 'must be given', 'REQUIRED_FIELD');
  if (area === undefined) throw ValidationError.field(`${field}.config`, 'must say an area', 'REQUIRED_FIELD');
  const empty = { destinations: [], deliveryTime: null, schedule: null, rates: [], flatRate: null, freeFrom: null };
  return { content: { kind: 'LOCAL', ...empty, ...content, areaName, area }, regionIds };
}

/** Without a revision: the packages send none. @throws ValidationError */
function readChange({ site }: Context, given: wire.LocalDeliveryOption, field: string): MethodChange<'LOCAL'> {
  const { content, regionIds } = readLocal(site, given, field);
  const patch: MethodChange<'LOCAL'>['patch'] = (before) => ({ ...before, ...content });
  const regions = regionIds && { ids: regionIds, field: `${field}.deliveryRegionIds` };
  return { kind: 'LOCAL', id: given.id ?? '', revision: null, patch, ...(regions && { regions }) };
}

function codeAlone({ id, error }: { readonly id: string; readonly error: { readonly code: string } }) {
  return { id, error: error.code };
}

function answer({ site }: Context, option: MethodOf<'LOCAL'>): { localDeliveryOption: wire.LocalDeliveryOption } {
  return { localDeliveryOption: presentLocal(site, option) };
}
