import { idempotent, type Queryable } from '@headland/db';
import { type Context, isUuid, newId } from '@headland/kernel';
import { insertNotes, removeNote, updateNote } from '../db/note-rows.ts';
import { loadOrder } from '../db/order-rows.ts';
import type { Order } from '../domain/order.ts';
import { MOST_NOTES, type NoteContent, type OrderNote } from '../domain/order-note.ts';
import { ordersErrors } from '../errors.ts';
import type { OrdersDeps } from './deps.ts';
import { writeLockedChange } from './write-change.ts';

/** Which note of which order. */
export interface NoteKey {
  readonly orderId: string;
  readonly noteId: string;
}

/**
 * Writes notes beside an order's history, under its lock.
 * @param contents at least one
 * @throws ApplicationError ORDER_NOT_FOUND, TOO_MANY_ACTIVITIES
 */
export async function addNotes(
  deps: OrdersDeps,
  ctx: Context,
  orderId: string,
  contents: readonly NoteContent[],
): Promise<{ readonly order: Order; readonly noteIds: readonly string[] }> {
  const { noteIds } = await deps.database.transact(async (tx) => {
    const input = { orderId, contents };
    const { answer } = await idempotent(tx, ctx, 'orders.add-notes', ctx.idempotencyKey, input, async () => {
      const order = await locked(tx, ctx, orderId);
      if (order.notes.length + contents.length > MOST_NOTES) {
        throw ordersErrors.error('TOO_MANY_ACTIVITIES', { maximum: MOST_NOTES });
      }
      const added = contents.map((content): OrderNote => ({ id: newId(ctx.now), content, createdAt: ctx.now }));
      await insertNotes(tx, ctx, order, added);
      await writeNotes(tx, ctx, order, 'NOTE_ADDED', [...order.notes, ...added]);
      return { noteIds: added.map(({ id }) => id) };
    });
    return answer;
  }, ctx.onCommit);
  const order = await loadOrder(deps.database.pool, ctx.site.id, orderId);
  if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
  return { order, noteIds };
}

/** @throws ApplicationError ORDER_NOT_FOUND, ACTIVITY_NOT_FOUND */
export function changeNote(deps: OrdersDeps, ctx: Context, key: NoteKey, content: NoteContent): Promise<Order> {
  return deps.database.transact(async (tx) => {
    const order = await locked(tx, ctx, key.orderId);
    const note = noteOf(order, key.noteId);
    await updateNote(tx, order, note.id, content);
    const notes = order.notes.map((one) => (one.id === note.id ? { ...one, content } : one));
    return writeNotes(tx, ctx, order, 'NOTE_CHANGED', notes, note.id);
  }, ctx.onCommit);
}

/** @throws ApplicationError ORDER_NOT_FOUND, ACTIVITY_NOT_FOUND */
export function deleteNote(deps: OrdersDeps, ctx: Context, key: NoteKey): Promise<Order> {
  return deps.database.transact(async (tx) => {
    const order = await locked(tx, ctx, key.orderId);
    const note = noteOf(order, key.noteId);
    await removeNote(tx, order, note.id);
    const rest = order.notes.filter(({ id }) => id !== note.id);
    return writeNotes(tx, ctx, order, 'NOTE_REMOVED', rest, note.id);
  }, ctx.onCommit);
}

async function locked(tx: Queryable, ctx: Context, orderId: string): Promise<Order> {
  const order = isUuid(orderId) ? await loadOrder(tx, ctx.site.id, orderId, { lock: true }) : null;
  if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
  return order;
}

function noteOf(order: Order, noteId: string): OrderNote {
  const note = order.notes.find(({ id }) => id === noteId);
  if (!note) throw ordersErrors.error('ACTIVITY_NOT_FOUND');
  return note;
}

function writeNotes(
  tx: Queryable,
  ctx: Context,
  order: Order,
  cause: 'NOTE_ADDED' | 'NOTE_CHANGED' | 'NOTE_REMOVED',
  notes: readonly OrderNote[],
  noteId?: string,
): Promise<Order> {
  const detail = noteId === undefined ? {} : { noteId };
  return writeLockedChange(tx, ctx, order, { cause, to: order.state, notes, detail });
}
