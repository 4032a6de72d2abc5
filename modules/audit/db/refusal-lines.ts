import { createHash } from 'node:crypto';
import { type Queryable, sql } from '@headland/db';
import type { RequestOrigin } from '@headland/kernel';

/** A refusal that anybody can cause as often as they like. */
export interface Refusal<Type extends string = string> {
  readonly siteId: string;
  readonly type: Type;
  readonly from: Pick<RequestOrigin, 'address'> | undefined;
}

export type NoteRefusal<Type extends string> = (refusal: Refusal<Type>, now: Date) => Promise<void>;

/** Lines of one minute, kind and site in this process that name an address; whoever comes from further ones share a line. */
export const MOST_ADDRESSES = 100;
const MINUTE = 60_000;

/**
 * Notes refusals in the audit log: of an address one line a minute, which says how many there were, whichever process saw
 * them. However many come at once, a process writes one statement at a time; what comes meanwhile goes with the next.
 * @returns once the line is there
 */
export function createRefusalLines<Type extends string>(db: Queryable): NoteRefusal<Type> {
  let waiting = new Map<string, Line>();
  let next: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();
  let minute = 0;
  let named = new Map<string, Set<string>>();

  /** The address, unless too many others have a line in this minute already. */
  function nameable(siteId: string, type: string, address: string | null): string | null {
    if (address === null) return null;
    const key = `${siteId} ${type}`;
    const addresses = named.get(key) ?? new Set();
    if (addresses.size >= MOST_ADDRESSES && !addresses.has(address)) return null;
    named.set(key, addresses.add(address));
    return address;
  }

  async function write(): Promise<void> {
    const lines = [...waiting.values()];
    waiting = new Map();
    next = null;
    await upsert(db, lines);
  }

  return ({ siteId, type, from }, now) => {
    const current = Math.floor(now.getTime() / MINUTE);
    if (current !== minute) named = new Map();
    minute = current;
    const address = nameable(siteId, type, from?.address ?? null);
    const id = idOf([siteId, type, address ?? '', String(current)]);
    const line = waiting.get(id) ?? { siteId, id, type, at: now, address, count: 0 };
    waiting.set(id, { ...line, count: line.count + 1 });
    // Whoever waits for the batch is told how it went; the next one begins whatever that was.
    next ??= Promise.allSettled([last]).then(write);
    last = next;
    return next;
  };
}

interface Line {
  readonly siteId: string;
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly address: string | null;
  readonly count: number;
}

/** The same for every process that counts the same: the row's key joins them. */
function idOf(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function upsert(db: Queryable, lines: readonly Line[]): Promise<void> {
  await sql`
    insert into audit_events as a (site_id, id, type, occurred_at, actor_kind, address, outcome, details)
    select l."siteId", l.id, l.type, l.at, 'none', l.address, 'REFUSED', jsonb_build_object('count', l.count::text)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l ("siteId" uuid, id uuid, type text, at timestamptz, address text, count integer)
    order by l."siteId", l.id
    on conflict (site_id, id) do update
    set details = jsonb_build_object('count', ((a.details->>'count')::bigint + (excluded.details->>'count')::bigint)::text)
  `.execute(db);
}
