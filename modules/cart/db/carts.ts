import { fixed, isUniqueViolation, later, type Queryable, type RawBuilder, sql } from '@headland/db';
import { type Context, newId } from '@headland/kernel';
import type { Discount } from '@headland/purchase';
import { completeItem } from '@headland/sellables';
import type { CartLine, CartOwner, CartState } from '../domain/cart.ts';
import type { CartDetails } from '../domain/details.ts';
import { reachable } from './reachable.ts';

/** What is kept as a document; the rest of a cart stands in columns. */
interface CartDocument {
  readonly lines: readonly CartLine[];
  readonly details: CartDetails;
  /** Carts of earlier versions say nothing of it. */
  readonly discounts?: readonly Discount[];
}

interface CartRow {
  readonly id: string;
  readonly visitor_id: string | null;
  readonly member_id: string | null;
  readonly beside_visitor: string | null;
  readonly beside_member: string | null;
  readonly revision: number;
  readonly doc: CartDocument;
  readonly checkout_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** How commands reach the rows. A second implementation without locks exists for tests only. */
export interface CartStore {
  /** Takes the owner's cart under lock. */
  lock(tx: Queryable, ctx: Context, owner: CartOwner): Promise<CartState | null>;
  /** Takes a cart under lock by its id, if the caller reaches it. */
  lockById(tx: Queryable, ctx: Context, id: string): Promise<CartState | null>;
}

const COLUMNS = sql.raw(
  'id, visitor_id, member_id, beside_visitor, beside_member, revision, doc, checkout_id, created_at, updated_at',
);
const EMPTY: CartDocument = { lines: [], details: {} };

type OwnerColumn = 'visitor_id' | 'member_id';

function ownerColumn(owner: CartOwner): OwnerColumn {
  return owner.kind === 'visitor' ? 'visitor_id' : 'member_id';
}

export const lockingStore: CartStore = {
  async lock(tx, ctx, owner) {
    const { rows } = await locked[owner.kind](ctx.site.id, owner.id).execute(tx);
    return rows[0] ? fromRow(rows[0]) : null;
  },
  async lockById(tx, ctx, id) {
    const { rows } = await sql<CartRow>`${byId(ctx, id)} for update`.execute(tx);
    return rows[0] ? fromRow(rows[0]) : null;
  },
};

const lockedBy = (column: OwnerColumn) =>
  fixed(
    (site: string, owner: string) =>
      sql<CartRow>`select ${COLUMNS} from carts where site_id = ${site} and ${sql.ref(column)} = ${owner} for update`,
  );
const locked = { visitor: lockedBy('visitor_id'), member: lockedBy('member_id') };

const renderedOf = (column: OwnerColumn) =>
  fixed(
    (site: string, owner: string) =>
      sql<{ rendered: string }>`select rendered from carts where site_id = ${site} and ${sql.ref(column)} = ${owner}`,
  );
const renderedText = { visitor: renderedOf('visitor_id'), member: renderedOf('member_id') };

/** The wire JSON that the last change stored. */
export async function readRendered(db: Queryable, ctx: Context, owner: CartOwner): Promise<string | null> {
  const { rows } = await renderedText[owner.kind](ctx.site.id, owner.id).execute(db);
  return rows[0]?.rendered ?? null;
}

/** The same of any cart, by its id. */
export async function readRenderedById(db: Queryable, siteId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ rendered: string }>`
    select rendered from carts where site_id = ${siteId} and id = ${id}
  `.execute(db);
  return rows[0]?.rendered ?? null;
}

/** The cart as it was last stored, without a lock. */
export async function readCart(db: Queryable, ctx: Context, owner: CartOwner): Promise<CartState | null> {
  const { rows } = await sql<CartRow>`
    select ${COLUMNS} from carts where site_id = ${ctx.site.id} and ${sql.ref(ownerColumn(owner))} = ${owner.id}
  `.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** The same by its id, if the caller reaches it. */
export async function readCartById(db: Queryable, ctx: Context, id: string): Promise<CartState | null> {
  const { rows } = await byId(ctx, id).execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

function byId({ site, principal }: Context, id: string): RawBuilder<CartRow> {
  return sql`select ${COLUMNS} from carts where site_id = ${site.id} and id = ${id} and ${reachable(principal)}`;
}

/** The cart from which a checkout was made, under lock. */
export async function lockByCheckout(tx: Queryable, ctx: Context, checkoutId: string): Promise<CartState | null> {
  const { rows } = await sql<CartRow>`
    select ${COLUMNS} from carts where site_id = ${ctx.site.id} and checkout_id = ${checkoutId} for update
  `.execute(tx);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** A current cart that has no row yet. */
export function newCart(ctx: Context, owner: CartOwner): CartState {
  return { ...newCartBeside(ctx, owner), current: true };
}

/** A cart that has no row yet and is nobody's current one. @param owner null for a merchant's */
export function newCartBeside(ctx: Context, owner: CartOwner | null): CartState {
  const { lines, details } = EMPTY;
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  const empty = { revision: 0, lines, details, discounts: [], checkoutId: null };
  return { id: newId(ctx.now), owner, current: false, ...empty, ...times };
}

/** Writes a cart that has no row yet, together with the next statement. @param rendered its wire JSON */
export async function insertCart(tx: Queryable, ctx: Context, cart: CartState, rendered: string): Promise<void> {
  const { id, owner, revision, checkoutId, createdAt, updatedAt } = cart;
  const insert = inserted[cart.current ? 'current' : 'beside'][owner?.kind ?? 'visitor'];
  const text = documentOf(cart);
  const ownerId = owner?.id ?? null;
  await later(tx, insert(ctx.site.id, id, ownerId, revision, text, rendered, checkoutId, createdAt, updatedAt));
}

const insertedFor = (column: OwnerColumn | 'beside_visitor' | 'beside_member') =>
  fixed(
    (
      site: string,
      id: string,
      owner: string | null,
      revision: number,
      doc: string,
      rendered: string,
      checkout: string | null,
      createdAt: Date,
      updatedAt: Date,
    ) => sql`
      insert into carts (site_id, id, ${sql.ref(column)}, revision, doc, rendered, checkout_id, created_at, updated_at)
      values (${site}, ${id}, ${owner}, ${revision}, ${doc}::jsonb, ${rendered}, ${checkout}, ${createdAt}, ${updatedAt})
    `,
  );
const inserted = {
  current: { visitor: insertedFor('visitor_id'), member: insertedFor('member_id') },
  beside: { visitor: insertedFor('beside_visitor'), member: insertedFor('beside_member') },
};

/** Whether a new cart could not be written because its owner has one. */
export function hasCartAlready(error: unknown): boolean {
  return isUniqueViolation(error, 'carts_one_per_visitor') || isUniqueViolation(error, 'carts_one_per_member');
}

/** Milliseconds after its beginning at which a change of a cart means that its visitor came back. */
const ONE_VISIT = 24 * 3_600_000;

/** Writes a changed cart, together with the next statement. The caller holds its lock. @param rendered its wire JSON */
export async function saveCart(tx: Queryable, ctx: Context, cart: CartState, rendered: string): Promise<void> {
  const cameBack = cart.updatedAt.getTime() - cart.createdAt.getTime() >= ONE_VISIT;
  await later(
    tx,
    sql`
      update carts set revision = ${cart.revision}, doc = ${documentOf(cart)}::jsonb, rendered = ${rendered},
        checkout_id = ${cart.checkoutId}, updated_at = ${cart.updatedAt}, returned = returned or ${cameBack}
      where site_id = ${ctx.site.id} and id = ${cart.id}
    `,
  );
}

/** @returns the id of the cart that is gone, or null if there was none */
export async function deleteOwned(tx: Queryable, ctx: Context, owner: CartOwner): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    delete from carts where site_id = ${ctx.site.id} and ${sql.ref(ownerColumn(owner))} = ${owner.id} returning id
  `.execute(tx);
  return rows[0]?.id ?? null;
}

export async function deleteById(tx: Queryable, ctx: Context, id: string): Promise<void> {
  await later(tx, sql`delete from carts where site_id = ${ctx.site.id} and id = ${id}`);
}

function documentOf({ lines, details, discounts }: CartState): string {
  const document: CartDocument = { lines, details, ...(discounts.length > 0 && { discounts }) };
  return JSON.stringify(document);
}

function fromRow(row: CartRow): CartState {
  return {
    id: row.id,
    owner: ownerOf(row),
    current: row.visitor_id !== null || row.member_id !== null,
    revision: row.revision,
    lines: row.doc.lines.map((line) => ({ ...line, item: completeItem(line.item) })),
    details: row.doc.details,
    discounts: row.doc.discounts ?? [],
    checkoutId: row.checkout_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function ownerOf(row: CartRow): CartOwner | null {
  const [memberId, visitorId] = [row.member_id ?? row.beside_member, row.visitor_id ?? row.beside_visitor];
  if (memberId !== null) return { kind: 'member', id: memberId };
  return visitorId === null ? null : { kind: 'visitor', id: visitorId };
}
