import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Queryable, sql } from '@headland/db';
import type { ByteLimits } from '../../apps/server/middleware/byte-budget.ts';
import type { Attack } from './attack.ts';
import { openAttacker } from './attacker.ts';
import { tryAll } from './tries.ts';

/** Requests under way at a time, and refusals one after the other that end an attack. */
const AT_ONCE = 8;
const REFUSALS = 40;

/** What one attack leaves behind in an hour. */
export interface Filled {
  readonly attack: Attack;
  /** Requests of an hour that are taken. */
  readonly taken: number;
  /** What ended it: the bytes of the address, limits of another kind, or nothing. */
  readonly endedBy: 'bytes' | 'another limit' | 'nothing';
  /** Bytes by table with its indexes, and under `files` those of the picture folder. */
  readonly bytes: ReadonlyMap<string, number>;
  readonly total: number;
}

export interface Extent {
  /** MB that an address may write in an hour, and of pictures that are kept for it. */
  readonly limits: Pick<ByteLimits, 'address' | 'pictures'>;
  /** How many times as much the product allows; what ended for its bytes is reckoned to that. */
  readonly times: number;
  /** Requests after which an attack that is not refused ends; the rest of its hour is reckoned from them. */
  readonly most: number;
}

/** Lets one stranger attack a fresh shop for an hour's worth of requests, in as little time as it takes. */
export async function measure(attack: Attack, { limits, times, most }: Extent): Promise<Filled> {
  const attacker = await openAttacker(limits);
  const { server } = attacker;
  const looked = async () => {
    await server.app.worker.drain();
    await tryAll(server);
    return sizes(server.database.pool, server.mediaFolder);
  };
  try {
    const next = await attack.begin(attacker);
    const before = await looked();
    const tries = Math.min(most, attack.mostAnHour);
    const pressed = await press(next, tries);
    const after = await looked();
    const endedBy = !pressed.refused ? 'nothing' : attacker.refusedForBytes() ? 'bytes' : 'another limit';
    const rest = restOf(attack, endedBy, pressed.taken, times);
    const bytes = new Map<string, number>();
    for (const [name, size] of after) {
      const grown = (size - (before.get(name) ?? 0)) * rest;
      if (grown > 0) bytes.set(name, grown);
    }
    const total = [...bytes.values()].reduce((sum, one) => sum + one, 0);
    return { attack, taken: Math.round(pressed.taken * rest), endedBy, bytes, total };
  } finally {
    await attacker.close();
  }
}

/** How many times as much an hour holds as was tried. */
function restOf(attack: Attack, endedBy: Filled['endedBy'], taken: number, times: number): number {
  if (endedBy === 'bytes' || attack.keepsAtMost) return times;
  // Limits of another kind begin anew within the hour, or have said all that they will.
  return endedBy === 'another limit' ? (attack.windows ?? 1) : attack.mostAnHour / taken;
}

/** Asks until so many were tried, or it is refused again and again. */
async function press(next: () => Promise<boolean>, most: number): Promise<{ taken: number; refused: boolean }> {
  let tried = 0;
  let taken = 0;
  let refusals = 0;
  const worker = async () => {
    while (tried < most && refusals < REFUSALS) {
      tried += 1;
      if (await next()) {
        taken += 1;
        refusals = 0;
      } else refusals += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (taken === 0) throw new Error('nothing was ever taken: this is no attack');
  return { taken, refused: refusals >= REFUSALS };
}

async function sizes(db: Queryable, mediaFolder: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select c.relname::text as name, pg_total_relation_size(c.oid) as bytes from pg_class c
    where c.relnamespace = 'headland'::regnamespace and c.relkind = 'r'
  `.execute(db);
  const found = new Map(rows.map(({ name, bytes }) => [name, bytes]));
  return found.set(FILES, sizeOf(mediaFolder));
}

/** Under which the picture folder stands among the tables. */
export const FILES = 'files of pictures';

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
