import { type Call, calls } from '@headland/contract';
import { isUuid } from '@headland/kernel';
import { valueAt, type WireRequest, wireRequest, withValueAt } from './call-request.ts';
import { ownerHeaders } from './owner.ts';
import { bodyLeaves, type Leaf, pathLeaves, queryLeaves } from './request-tree.ts';
import { OWNER, type SampledCallId } from './sample.ts';
import { sampledCalls, samples } from './sample-requests.ts';
import type { Shop } from './shop.ts';
import { codeOf, send, violationsOf, type WireAnswer } from './wire.ts';

/** A request with the credentials of one site and ids of another. */
export interface Attack {
  readonly call: SampledCallId;
  readonly attacker: AttackerKind;
  /** `whole`: the other site's own request; else the field of the attacker's own request that was replaced. */
  readonly field: string;
  readonly credential: { readonly token?: string; readonly headers?: Record<string, string> };
  readonly request: object;
  /** The same request with an id that nobody has in the place of the other site's. */
  readonly unknown?: object;
  readonly prefix: string;
  /** What the answer's status may be. */
  readonly allowed: readonly number[] | 'any refusal or success';
}

export type AttackerKind = 'visitor' | 'apiKey' | 'owner' | 'stranger';

/** Calls that find rows: ids of another site find nothing, with 200. */
const lists: ReadonlySet<string> = new Set([
  'queryProducts',
  'queryStoreVariants',
  'queryCollections',
  'queryInventory',
  'searchOrders',
  'searchUnfinishedOrders',
  'listFulfillmentsOfOrders',
  'listTransactionsOfOrders',
  'getSalesStatistics',
  'getSalesReport',
  'getBestSellers',
  'getPurchaseSteps',
  'queryMediaFiles',
  'queryMembers',
  'listMembers',
  'queryAuditEvents',
  'searchMembers',
  'queryMails',
  'queryWebhookDeliveries',
  'queryTaxGroups',
  'queryTaxRegions',
  'queryManualTaxMappings',
  'listDefaultTaxGroupsByAppIds',
  'listInvoicesOfOrders',
  'queryDeliveryProfiles',
  'queryShippingOptions',
  'queryPickupLocations',
  'queryLocalDeliveryOptions',
  'listLocalDeliveryOptions',
  'queryCoupons',
  'queryIssuedGiftCards',
  'queryDiscountRules',
  'queryAbandonedCheckouts',
  'searchAbandonedCheckouts',
  'getAbandonedCheckoutAnalytics',
  'queryBackInStockNotificationRequests',
  'queryBackInStockItems',
  'countBackInStockNotificationRequests',
  // They name an app, which is the same for all sites.
  'startBackInStockRequests',
  'stopBackInStockRequests',
]);

/** What a bulk call says of one row. */
interface RowOutcome {
  readonly error?: { readonly code: string };
}

/** Calls that answer 200 whatever became of the rows named: each row's own outcome is in the answer. */
const bulk: ReadonlySet<string> = new Set([
  'bulkCreateFulfillments',
  'bulkUpdateOrders',
  'bulkUpdateOrderTags',
  'bulkMarkOrdersAsPaid',
  'bulkUpdateProductsProperty',
  'bulkAdjustProductProperty',
  'bulkCreateManualTaxMappings',
  'bulkAssignExemptOverrides',
  'bulkUnassignExemptOverrides',
  'bulkGenerateOrderInvoices',
  'bulkCreatePickupLocations',
  'bulkUpdatePickupLocations',
  'bulkDeletePickupLocations',
  'bulkCreateLocalDeliveryOption',
  'bulkUpdateLocalDeliveryOption',
  'bulkDeleteCoupons',
  'bulkDeleteAbandonedCheckouts',
]);

/** Names of fields that name a row; the rest of the tree holds no references. */
const NAMES_A_ROW = /^(slug|code|.*id|.*ids)$/i;

/** Fields that name an app; apps, and the carriers among them, are the same for all sites. */
const NAMES_AN_APP: ReadonlySet<string> = new Set(['appId', 'carrierAppId', 'carrierId']);

/** Calls whose slug is a new one, to be written, and names nothing that is there. */
const writesSlug: ReadonlySet<string> = new Set(['updateCurrentMemberSlug', 'updateMemberSlug']);

/**
 * Fields that are named like the id of a row and hold what somebody writes: a company's number and a coupon's code are their
 * own words, and what a coupon is for is only compared with what is bought on its own site.
 */
const NAMES_NOTHING: ReadonlySet<string> = new Set([
  'businessProfile.companyId',
  'specification.code',
  'specification.scope.group.entityId',
  // Tags are the owner's own words.
  'assignTags.tags.tagIds',
  'assignTags.privateTags.tagIds',
  'unassignTags.tags.tagIds',
  'unassignTags.privateTags.tagIds',
  // Groups of exempt buyers are the owner's own words, too: no table has them.
  'assignOverrides.exemptGroupOverrides.exemptGroupId',
  'unassignOverrides.exemptGroupIds',
  // An invoice that an app made elsewhere, under the app's own id for it.
  'invoiceInfo.id',
  'invoiceInfo.appId',
]);

/** The fields of a call's request that may name a row, from the contract's request tree. */
export function idFields(call: Call): Leaf[] {
  const seen = new Set<string>();
  // What is deleted by the list is named in the address; what is read there are the caller's own words.
  const named = call.method === 'DELETE' ? queryLeaves(call) : bodyLeaves(call);
  return [...pathLeaves(call), ...named].filter(({ path, kind }) => {
    const key = path.join('.');
    if (NAMES_NOTHING.has(key) || (key === 'slug' && writesSlug.has(call.id))) return false;
    if (kind !== 'text' || seen.has(key) || !NAMES_A_ROW.test(path.at(-1) ?? '')) return false;
    seen.add(key);
    return true;
  });
}

/** Built calls whose request can name a row, by a field or by a filter. */
export const callsWithIds: readonly SampledCallId[] = sampledCalls.filter(
  (id) => calls[id].object.kind !== 'none' && (lists.has(id) || idFields(calls[id]).length > 0),
);

/** Calls about lines: an id that is none of the caller's, or none of what is sold here, is a mistake in that line, 400. */
const parts: ReadonlySet<string> = new Set([
  'previewDiscounts',
  'removeLineItemsFromCurrentCart',
  'updateCurrentCartLineItemQuantity',
  'removeLineItemsFromCart',
  'updateCartLineItemsQuantity',
  'removeLineItemsFromCheckout',
  'updateCheckoutLineItemsQuantity',
]);

/** Requests of a shop, one per call. */
export type Requests = ReadonlyMap<SampledCallId, { readonly token: string; readonly request: object }>;

export async function makeRequests(shop: Shop): Promise<Requests> {
  const made = new Map<SampledCallId, { token: string; request: object }>();
  for (const id of sampledCalls) made.set(id, await samples[id](shop));
  return made;
}

export interface Attackers {
  readonly shop: Shop;
  readonly visitorToken: string;
  readonly ownerCookie: string;
}

/** Makes a call with what a sample says that it succeeds with. */
export function callAs(shop: Shop, ownerCookie: string, token: string, sent: WireRequest, headers = {}) {
  const { method, path, body } = sent;
  if (token !== OWNER) return shop.call(path, { method, token, body, headers });
  return shop.call(`/admin/api${path}`, { method, body, headers: { ...headers, ...ownerHeaders(shop, ownerCookie) } });
}

function credentialOf(kind: AttackerKind, { shop, visitorToken, ownerCookie }: Attackers): Attack['credential'] {
  if (kind === 'apiKey') return { token: shop.apiKey };
  if (kind !== 'owner') return { token: visitorToken };
  return { headers: ownerHeaders(shop, ownerCookie) };
}

/** Sends the other site's own requests with the attacker's credentials: every call that names a row, every attacker. */
export function wholeAttacks(attackers: Attackers, kinds: readonly AttackerKind[], foreign: Requests): Attack[] {
  return callsWithIds.flatMap((call) =>
    kinds.flatMap((attacker): Attack[] => {
      const request = foreign.get(call)?.request;
      if (!request || Object.keys(request).length === 0) return [];
      // A stranger on the same site may read what the site shows to everybody, and nothing else is asked here.
      if (attacker === 'stranger' && !calls[call].object.kind.startsWith('own')) return [];
      if (attacker === 'stranger' && call === 'addToCurrentCart') return [];
      return [
        {
          call,
          attacker,
          field: 'whole',
          credential: credentialOf(attacker, attackers),
          request,
          prefix: attacker === 'owner' ? '/admin/api' : '',
          allowed: lists.has(call) ? [200, 403] : [403, 404],
        },
      ];
    }),
  );
}

/** A call, a field of its request that names a row, and the id to put there. */
interface Aim {
  readonly call: SampledCallId;
  readonly path: Leaf['path'];
  readonly id: string;
  readonly attacker: AttackerKind;
}

/** The attacker's own request with one field replaced by an id of the other site. */
function fieldAttack(attackers: Attackers, own: Requests, foreign: Requests, aim: Aim): Attack {
  const { call, path, id, attacker } = aim;
  const { request, token } = own.get(call) ?? { request: {}, token: '' };
  const theirs = valueAt(foreign.get(call)?.request, path);
  const named = typeof valueAt(request, path) === 'string' && !NAMES_AN_APP.has(path.at(-1) ?? '');
  return {
    call,
    attacker,
    field: path.join('.'),
    credential: attacker === 'visitor' ? { token } : credentialOf(attacker, attackers),
    request: withValueAt(request, path, id) as object,
    ...(named && isUuid(id) && { unknown: withValueAt(request, path, crypto.randomUUID()) as object }),
    prefix: attacker === 'owner' ? '/admin/api' : '',
    allowed:
      named && id === theirs
        ? [403, 404, ...(parts.has(call) ? [400] : []), ...(lists.has(call) ? [200] : [])]
        : 'any refusal or success',
  };
}

/** Who may make a request like ours: whose token it has, else whoever acts for the merchant. */
function attackersOf(attackers: Attackers, token: string): readonly AttackerKind[] {
  if (token === OWNER) return ['owner'];
  return token === attackers.shop.apiKey ? ['apiKey', 'owner'] : ['visitor'];
}

/** Each field that names a row in a request of ours, with what the other site has in this very place. */
export function fieldAttacks(attackers: Attackers, own: Requests, foreign: Requests): Attack[] {
  return callsWithIds.flatMap((call) =>
    idFields(calls[call]).flatMap(({ path }) => {
      const id = valueAt(foreign.get(call)?.request, path);
      if (typeof id !== 'string') return [];
      const aim = { call, path, id };
      return attackersOf(attackers, own.get(call)?.token ?? '').map((attacker) =>
        fieldAttack(attackers, own, foreign, { ...aim, attacker }),
      );
    }),
  );
}

/** One of our requests with any id of the other site in any of its fields. @param random from 0 to 1 */
export function mixedAttack(
  attackers: Attackers,
  own: Requests,
  foreign: Requests,
  foreignIds: readonly string[],
  random: () => number,
): Attack {
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(random() * list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  for (;;) {
    const call = pick(callsWithIds);
    const fields = idFields(calls[call]);
    const mine = own.get(call);
    if (!mine || fields.length === 0) continue;
    const { path } = pick(fields);
    const theirs = valueAt(foreign.get(call)?.request, path);
    // Half of the time what the other site has in this very place, else any of its ids.
    const id = typeof theirs === 'string' && random() < 0.5 ? theirs : pick(foreignIds);
    return fieldAttack(attackers, own, foreign, { call, path, id, attacker: pick(attackersOf(attackers, mine.token)) });
  }
}

export function perform(url: string, attack: Attack, request = attack.request): Promise<WireAnswer> {
  const { method, path, body } = wireRequest(calls[attack.call], request);
  return send(`${url}${attack.prefix}${path}`, { method, body, ...attack.credential });
}

/**
 * What is wrong with an answer: a status that it must not have, anything of the other site in it, or a difference from
 * the answer to an id that nobody has, which would tell that the row exists.
 * @param secrets texts that stand in the other site's rows alone
 * @param sent texts that the attacker has sent before and may be told again
 * @returns null if all is well
 */
export function findingOf(
  attack: Attack,
  answer: WireAnswer,
  toUnknown: WireAnswer | null,
  secrets: Iterable<string>,
  sent: string,
): string | null {
  const { body, headers } = answer;
  const status = statusOf(attack, answer);
  const about = `${attack.attacker} ${attack.call} (${attack.field}): ${status}`;
  const fits = attack.allowed === 'any refusal or success' ? status < 500 : attack.allowed.includes(status);
  if (!fits) return `${about} ${JSON.stringify(body).slice(0, 300)}`;
  const received = JSON.stringify(body) + [...headers.values()].join('\n');
  for (const secret of secrets) {
    if (received.includes(secret) && !sent.includes(secret)) return `${about} tells ${secret}`;
  }
  if (toUnknown && kindOf(toUnknown) !== kindOf(answer)) return `${about}, but ${kindOf(toUnknown)} to an unknown id`;
  return null;
}

/** The answer's status; of a bulk call that found none of the rows named 404, as another call would answer. */
function statusOf({ call }: Attack, { status, body }: WireAnswer): number {
  if (!bulk.has(call) || status !== 200) return status;
  const { results, errors = [] } = body as {
    results?: readonly ({ itemMetadata: RowOutcome } | RowOutcome)[];
    /** Of those that tell failures beside what came of the others. */
    errors?: readonly { error: string | { code: string } }[];
  };
  const codes = results
    ? results.map((result) => ('itemMetadata' in result ? result.itemMetadata : result).error?.code)
    : errors.map(({ error }) => (typeof error === 'string' ? error : error.code));
  return (results || codes.length > 0) && codes.every((code) => code?.endsWith('_NOT_FOUND')) ? 404 : status;
}

/** Status, code and fields of a refusal. */
function kindOf(answer: WireAnswer): string {
  const fields = violationsOf(answer).map((one) => `${one.field} ${one.description}`);
  return `${answer.status} ${codeOf(answer) ?? ''}${fields.join()}`;
}
