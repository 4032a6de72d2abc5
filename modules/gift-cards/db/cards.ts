import { later, type Queryable, sql } from '@headland/db';
import type { Minor } from '@headland/kernel';
import type { GiftCard, LedgerEntry } from '../domain/card.ts';

export interface CardRow {
  readonly id: string;
  readonly code_end: string;
  readonly currency: string;
  readonly initial_value: Minor;
  readonly balance: Minor;
  readonly expires_at: Date | null;
  readonly disabled_at: Date | null;
  readonly note: string | null;
  readonly order_id: string | null;
  readonly created_at: Date;
}

export const CARD_COLUMNS = sql.raw(
  'g.id, g.code_end, g.currency, g.initial_value, g.balance, g.expires_at, g.disabled_at, g.note, g.order_id, g.created_at',
);

export function cardOf(row: CardRow): GiftCard {
  return {
    id: row.id,
    codeEnd: row.code_end,
    currency: row.currency,
    initialValue: row.initial_value,
    balance: row.balance,
    expiresAt: row.expires_at,
    disabledAt: row.disabled_at,
    note: row.note,
    orderId: row.order_id,
    createdAt: row.created_at,
  };
}

/** Writes a new card with the first entry of its ledger; one statement. */
export async function insertCard(tx: Queryable, siteId: string, card: GiftCard, codeHash: string): Promise<void> {
  await sql`
    with c as (
      insert into gift_cards (site_id, id, code_hash, code_end, currency, initial_value, balance, entries, expires_at,
        note, order_id, created_at)
      values (${siteId}, ${card.id}, ${codeHash}, ${card.codeEnd}, ${card.currency}, ${card.initialValue},
        ${card.initialValue}, 1, ${card.expiresAt}, ${card.note}, ${card.orderId}, ${card.createdAt})
      returning site_id, id, balance, order_id, created_at
    )
    insert into gift_card_entries (site_id, card_id, sequence, kind, amount, balance, order_id, at)
    select site_id, id, 1, 'ISSUED', balance, balance, order_id, created_at from c
  `.execute(tx);
}

export async function selectCard(
  db: Queryable,
  siteId: string,
  id: string,
  { lock = false } = {},
): Promise<GiftCard | null> {
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from gift_cards g where g.site_id = ${siteId} and g.id = ${id} ${lock ? sql`for update` : sql``}
  `.execute(db);
  return rows[0] ? cardOf(rows[0]) : null;
}

/**
 * The card of a code. It is looked for by the hash: how long that takes tells of hashes alone, from which no way leads to
 * codes.
 */
export async function selectByCode(db: Queryable, siteId: string, codeHash: string): Promise<GiftCard | null> {
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from gift_cards g where g.site_id = ${siteId} and g.code_hash = ${codeHash}
  `.execute(db);
  return rows[0] ? cardOf(rows[0]) : null;
}

/** A card, with what it keeps for one order counted as there. @param orderId null for none */
export async function selectFor(
  db: Queryable,
  siteId: string,
  id: string,
  orderId: string | null,
): Promise<GiftCard | null> {
  const { rows } = await sql<CardRow & { readonly own: Minor }>`
    select ${CARD_COLUMNS}, coalesce((
      select u.amount - u.refunded from gift_card_uses u
      where u.site_id = g.site_id and u.id = ${orderId}::uuid and u.card_id = g.id and not u.by_app and u.released_at is null
    ), 0) as own
    from gift_cards g where g.site_id = ${siteId} and g.id = ${id}
  `.execute(db);
  const row = rows[0];
  return row ? cardOf({ ...row, balance: row.balance + row.own }) : null;
}

/** Writes what the owner says of a card. */
export async function saveCard(
  tx: Queryable,
  siteId: string,
  { id, expiresAt, disabledAt, note }: Pick<GiftCard, 'id' | 'expiresAt' | 'disabledAt' | 'note'>,
): Promise<void> {
  await later(
    tx,
    sql`
      update gift_cards set expires_at = ${expiresAt}, disabled_at = ${disabledAt}, note = ${note}
      where site_id = ${siteId} and id = ${id}
    `,
  );
}

/** The newest entries of a card's ledger, the newest first. */
export async function selectEntries(
  db: Queryable,
  siteId: string,
  cardId: string,
  most: number,
): Promise<readonly LedgerEntry[]> {
  const { rows } = await sql<Omit<LedgerEntry, 'orderId'> & { readonly order_id: string | null }>`
    select sequence, kind, amount, balance, order_id, at from gift_card_entries
    where site_id = ${siteId} and card_id = ${cardId} order by sequence desc limit ${most}
  `.execute(db);
  return rows.map(({ order_id, ...entry }) => ({ ...entry, orderId: order_id }));
}

export async function hasCards(tx: Queryable, siteId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from gift_cards where site_id = ${siteId} limit 1`.execute(tx);
  return rows.length === 1;
}
