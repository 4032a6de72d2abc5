import { type Queryable, sql } from '@headland/db';
import { actorOf, type Context } from '@headland/kernel';
import type { Order } from '../domain/order.ts';
import type { NoteContent, OrderNote } from '../domain/order-note.ts';

type Of = Pick<Order, 'siteId' | 'id'>;

/** Writes new notes, under the order's lock. */
export async function insertNotes(tx: Queryable, ctx: Context, order: Of, notes: readonly OrderNote[]): Promise<void> {
  const rows = notes.map(({ id, content }) => ({ id, content }));
  await sql`
    insert into order_notes (site_id, id, order_id, content, author, created_at)
    select ${order.siteId}, id, ${order.id}, content, ${JSON.stringify(actorOf(ctx.principal))}::jsonb, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id uuid, content jsonb)
  `.execute(tx);
}

/** Under the order's lock. */
export async function updateNote(tx: Queryable, order: Of, noteId: string, content: NoteContent): Promise<void> {
  await sql`
    update order_notes set content = ${JSON.stringify(content)}::jsonb
    where site_id = ${order.siteId} and order_id = ${order.id} and id = ${noteId}
  `.execute(tx);
}

/** Under the order's lock. */
export async function removeNote(tx: Queryable, order: Of, noteId: string): Promise<void> {
  await sql`
    delete from order_notes where site_id = ${order.siteId} and order_id = ${order.id} and id = ${noteId}
  `.execute(tx);
}
