import { AsyncLocalStorage } from 'node:async_hooks';
import { UNNAMED } from './named-statements.ts';

/** Told what a piece of work writes, statement by statement. */
export interface WriteMeter {
  /**
   * Asked before a statement that writes is sent.
   * @param bytes what it brings, with what a row costs beside
   * @throws to refuse it: it is not sent, and its transaction ends in nothing
   */
  write(bytes: number): void;
  /**
   * Told of an event that is written, of whatever others make of it. @param type in the outbox
   * @throws as `write`
   */
  tell(siteId: string, type: string): void;
  /** Told that what was written so far is about to be kept. */
  commit(): void;
}

/** What a row costs beside what it says: its head, its place in indexes, and what follows from an event. */
export const ROW_BYTES = 1_000;

const WRITES = /\b(?:insert into|delete from)\b|\bupdate [a-z_]+ (?:[a-z]+ )?set\b/;

const meters = new AsyncLocalStorage<WriteMeter | undefined>();
/** Texts of statements are few: most are put together once. Those made for one caller's question are looked at each time. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 2_000;

/** Does work whose writes are told to `meter`; what it begins and does not wait for is part of it. */
export function metered<R>(meter: WriteMeter, work: () => R): R {
  return meters.run(meter, work);
}

/** Does work whose writes are told to nobody: they are the house's own, whoever has caused them. */
export function unmetered<R>(work: () => R): R {
  return meters.run(undefined, work);
}

/** Whoever counts the work that is under way, if anybody does. */
export function currentMeter(): WriteMeter | undefined {
  return meters.getStore();
}

/** Tells whoever counts the work that a statement is part of. @throws what the meter throws */
export function countStatement(text: string, values: readonly unknown[]): void {
  const meter = currentMeter();
  if (!meter) return;
  if (text.startsWith('commit')) meter.commit();
  else if (writes(text)) meter.write(ROW_BYTES + bytesOf(values));
}

function writes(text: string): boolean {
  let answer = known.get(text);
  if (answer === undefined) {
    answer = WRITES.test(text);
    if (known.size < MOST_KNOWN && !text.startsWith(UNNAMED)) known.set(text, answer);
  }
  return answer;
}

function bytesOf(values: readonly unknown[]): number {
  let sum = 0;
  for (const value of values) {
    if (typeof value === 'string') sum += Buffer.byteLength(value);
    else if (ArrayBuffer.isView(value)) sum += value.byteLength;
    else if (Array.isArray(value)) sum += bytesOf(value);
    else if (value !== null && value !== undefined) sum += 8;
  }
  return sum;
}
