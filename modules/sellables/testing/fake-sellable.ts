import { type Check, sql } from '@headland/db';
import type { HeldLine, HeldState, Quote, QuoteRequest, Sellable, Shortage, Standing, StandingLine } from '../index.ts';
import { lockItems, moveHolds, type OfferRow, readHolds, readOffers, returnPieces, writeHold } from './fake-rows.ts';

export { type FakeItem, fakeSellableMigrations, putFakeItem, reserveFakeItem } from './fake-rows.ts';

/** App id of the fake, unless a test wants several. */
export const FAKE_APP_ID = '5f0e2b1a-9a77-4a53-8f57-0d8f6a6c1e02';

export interface FakeOptions {
  readonly appId?: string;
  /** The twin that must fail: it holds without a lock and confirms without another look, and so sells more than there is. */
  readonly unguarded?: boolean;
}

/**
 * A sellable with its own tables, for whoever sells and has nothing to sell: things that travel, services, and what was
 * reserved before there was a cart. Nothing of it is a counter: what is left is worked out from what stands, so an ended
 * hold is free at its very instant. Options of a reference are `{ size }` (a variant, which has no stock of its own) and
 * `{ customTextFields }`; with any other the item is not found.
 */
export function createFakeSellable({ appId = FAKE_APP_ID, unguarded = false }: FakeOptions = {}): Sellable {
  const lock: typeof lockItems = unguarded ? async () => {} : lockItems;
  return {
    appIds: [appId],
    standing: standing(appId),
    async quote(db, ctx, requests) {
      const offers = await readOffers(
        db,
        ctx,
        requests.map((request) => request.reference.catalogItemId),
      );
      return requests.map((request) => quoteOf(appId, offers.get(request.reference.catalogItemId), request));
    },
    async hold(tx, ctx, lines, until) {
      await lock(tx, ctx, lines);
      const holds = await readHolds(tx, ctx, lines);
      const wanted = lines.filter((line) => holds.get(line.lineId)?.state !== 'CONFIRMED');
      const offers = await readOffers(tx, ctx, idsOf(wanted), wanted);
      const short = shortOf(wanted, offers);
      if (short.length > 0) return short;
      for (const line of wanted) {
        await writeHold(tx, ctx, line, offers.get(line.key.itemId)?.id ?? line.key.itemId, until);
      }
      return [];
    },
    async confirm(tx, ctx, lines) {
      if (unguarded) {
        await moveHolds(tx, ctx, lines, 'HELD', 'CONFIRMED');
        return [];
      }
      await lock(tx, ctx, lines);
      const holds = await readHolds(tx, ctx, lines);
      const given = lines.filter((line) => !['HELD', 'CONFIRMED'].includes(holds.get(line.lineId)?.state ?? ''));
      // Whether or not the hold has ended by our clock: what counts is whether somebody else has taken what it kept.
      const held = lines.filter((line) => holds.get(line.lineId)?.state === 'HELD');
      const offers = await readOffers(tx, ctx, idsOf(lines), held);
      const gone = [
        ...given.map(({ lineId, key }) => ({ lineId, available: offers.get(key.itemId)?.rest ?? 0 })),
        ...shortOf(held, offers),
      ];
      if (gone.length === 0) await moveHolds(tx, ctx, lines, 'HELD', 'CONFIRMED');
      return gone;
    },
    release: (tx, ctx, lines) => moveHolds(tx, ctx, lines, 'HELD', 'RELEASED'),
    restock: returnPieces,
  };
}

function idsOf(lines: readonly HeldLine[]): string[] {
  return lines.map((line) => line.key.itemId);
}

/** Lines that there is not enough for, lines of one item taken together. */
function shortOf(lines: readonly HeldLine[], offers: ReadonlyMap<string, OfferRow>): Shortage[] {
  const pieces = Map.groupBy(lines, (line) => line.key.itemId);
  return lines.flatMap(({ lineId, key, quantity }) => {
    const offer = offers.get(key.itemId);
    if (!offer) return [{ lineId, available: 0 }];
    const wanted = (pieces.get(key.itemId) ?? []).reduce((sum, line) => sum + line.quantity, 0);
    const enough = offer.rest === null || offer.rest >= wanted;
    const fits = offer.reserved === null || offer.reserved === quantity;
    return enough && fits ? [] : [{ lineId, available: offer.rest ?? 0 }];
  });
}

function quoteOf(appId: string, offer: OfferRow | undefined, { reference, quantity }: QuoteRequest): Quote {
  const { size, customTextFields, ...others } = reference.options ?? {};
  if (!offer || Object.keys(others).length > 0) return { availability: 'NOT_FOUND', available: 0, item: null };
  const variantId = typeof size === 'string' ? size : '';
  const { rest } = offer;
  return {
    availability: rest === null || rest >= quantity ? 'AVAILABLE' : rest > 0 ? 'PARTIALLY_AVAILABLE' : 'NOT_AVAILABLE',
    available: rest === null ? null : Math.max(rest, 0),
    item: {
      key: { appId, itemId: offer.asked, variantId },
      reference: {
        appId,
        catalogItemId: offer.asked,
        options: { ...(variantId && { size: variantId }), ...(customTextFields !== undefined && { customTextFields }) },
      },
      name: offer.name,
      path: `/fake/${offer.id}`,
      price: offer.price,
      fullPrice: offer.full_price,
      itemType: offer.item_type,
      image: {
        id: `fake_${offer.id}~mv2.png`,
        url: `https://shop.example/media/fake_${offer.id}~mv2.png`,
        width: 40,
        height: 60,
      },
      descriptionLines: variantId ? [{ name: 'Size', text: variantId }] : [],
      physical: { sku: `SKU-${offer.id}`, weight: offer.shippable ? 0.2 : null, shippable: offer.shippable },
      payment: { option: offer.payment_option, deposit: offer.deposit },
      fixedQuantity: offer.reserved,
      taxGroupId: offer.tax_group_id,
      couponScopes: [],
      holdMinutes: offer.hold_minutes,
    },
  };
}

function standing(appId: string): Standing {
  return {
    async statesOf(db, lines) {
      const { rows } = await sql<{ state: HeldState }>`
        select case when h.state in ('HELD', 'CONFIRMED') then h.state else 'ENDED' end as state
        from unnest(${lines.map((l) => l.siteId)}::uuid[], ${lines.map((l) => l.orderId)}::uuid[],
          ${lines.map((l) => l.lineId)}::text[]) with ordinality as l (site_id, order_id, line_id, at)
        left join fake_holds h using (site_id, order_id, line_id) order by l.at
      `.execute(db);
      return rows.map((row) => row.state);
    },
    async *pages(db) {
      const { rows } = await sql<StandingLine>`
        select site_id as "siteId", order_id as "orderId", line_id as "lineId", state from fake_holds
        where app_id = ${appId} and state in ('HELD', 'CONFIRMED')
      `.execute(db);
      yield rows;
    },
  };
}

/** No item is sold more often than it was there. */
export const fakeSellableChecks: readonly Check[] = [
  {
    name: 'fake: nothing is sold that was not there',
    async run(db) {
      const { rows } = await sql<{ what: string }>`
        select format('%s: %s of %s sold', i.id, sum(h.quantity), i.stock) as what
        from fake_items i join fake_holds h on h.site_id = i.site_id and h.item_id = i.id and h.state = 'CONFIRMED'
        group by i.site_id, i.id having sum(h.quantity) > i.stock
      `.execute(db);
      return rows.map((row) => row.what);
    },
  },
];
