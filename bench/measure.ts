import type { Case } from './cases.ts';
import { acts, type Item, type Send } from './load/acts.ts';
import type { LoadResult } from './load/run-load.ts';
import type { Prepared, Side } from './prepare.ts';
import type { Listening, Load } from './processes.ts';
import { CLIENT_ID, PUBLIC_HOST, type ShopData } from './shop-data.ts';

/** One size of shop: the product and its floor over the same database. */
export interface Arena {
  readonly size: number;
  readonly data: ShopData;
  readonly prepared: Prepared;
  readonly shop: Listening;
  readonly floor: Listening;
}

/** Medians over the rounds. */
export type Figures = Omit<LoadResult, 'acts'>;

export interface Measured {
  readonly case: Case;
  readonly size: number;
  readonly shop: Figures;
  readonly floor: Figures;
  /** Shop's rate to the floor's: median of the rounds' own ratios. */
  readonly ratio: number;
  /** p99/p50 of the shop to p99/p50 of the floor. */
  readonly spread: number;
}

export interface Timing {
  readonly rounds: number;
  readonly milliseconds: number;
  readonly warmUp: number;
  /** At most so many, whatever the case asks for. */
  readonly connections?: number;
}

interface Lane {
  readonly arena: Arena;
  readonly side: Side;
  readonly supply: Supply;
  readonly results: LoadResult[];
}

/**
 * Rounds go A/B/A/B: in each, every size is measured on both sides right after each other, so that whatever else the
 * machine does at that time weighs on all.
 */
export async function measure(one: Case, arenas: readonly Arena[], load: Load, timing: Timing): Promise<Measured[]> {
  const lanes: Lane[] = [];
  for (const arena of arenas) {
    for (const side of ['shop', 'floor'] as const) {
      lanes.push({ arena, side, supply: await supply(one, arena, side, timing), results: [] });
    }
  }
  const of = (arena: Arena, side: Side) => lanes.filter((lane) => lane.arena === arena && lane.side === side);
  for (const arena of one.sameBytes ? arenas : []) {
    await arena.prepared.settle();
    await compareBytes(one, of(arena, 'shop'), of(arena, 'floor'));
  }

  async function run(lane: Lane, milliseconds: number): Promise<LoadResult> {
    // What the shop does after its answers shall not weigh on whoever comes next.
    for (const { prepared } of arenas) await prepared.settle();
    return load.run({
      base: lane.arena[lane.side].base,
      host: PUBLIC_HOST,
      act: one.act,
      clientId: CLIENT_ID,
      connections: Math.min(one.connections, timing.connections ?? one.connections),
      milliseconds,
      items: lane.supply.take(milliseconds),
      again: one.again,
    });
  }
  for (const lane of lanes) await run(lane, timing.warmUp);
  for (let round = 0; round < timing.rounds; round++) {
    // Nobody is always first.
    for (const lane of round % 2 === 0 ? lanes : lanes.toReversed()) {
      lane.results.push(await run(lane, timing.milliseconds));
    }
  }
  const resultsOf = (arena: Arena, side: Side) => of(arena, side).flatMap((lane) => lane.results);
  return arenas.map((arena) => summarise(one, arena.size, resultsOf(arena, 'shop'), resultsOf(arena, 'floor')));
}

function summarise(one: Case, size: number, shop: readonly LoadResult[], floor: readonly LoadResult[]): Measured {
  const spreadOf = ({ p50, p99 }: LoadResult) => p99 / p50;
  return {
    case: one,
    size,
    shop: figures(shop),
    floor: figures(floor),
    ratio: median(shop.map((result, round) => result.perSecond / (floor[round]?.perSecond ?? Number.NaN))),
    spread: median(shop.map(spreadOf)) / median(floor.map(spreadOf)),
  };
}

function figures(results: readonly LoadResult[]): Figures {
  return {
    perSecond: median(results.map((result) => result.perSecond)),
    p50: median(results.map((result) => result.p50)),
    p99: median(results.map((result) => result.p99)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

interface Supply {
  /** Items for a round of this length. */
  take(milliseconds: number): readonly Item[];
}

async function supply(one: Case, { prepared, size }: Arena, side: Side, timing: Timing): Promise<Supply> {
  const perMillisecond = (side === 'floor' ? one.most : one.most / 2) / 1_000;
  const total = timing.warmUp + timing.rounds * timing.milliseconds;
  const items = await one.items(prepared, side, size, Math.ceil(total * perMillisecond) + timing.rounds + 1);
  let used = 0;
  return {
    take(milliseconds) {
      if (one.again) return items;
      const begin = used;
      used += Math.ceil(milliseconds * perMillisecond);
      return items.slice(begin, used);
    },
  };
}

/** A floor that answers something else is none. @throws with the first difference */
async function compareBytes(one: Case, [shop]: readonly Lane[], [floor]: readonly Lane[]): Promise<void> {
  const answers = await Promise.all(
    [shop, floor].map((lane) => {
      const [item = {}] = lane?.supply.take(0) ?? [];
      return acts[one.act](plain(lane?.arena[lane.side].base ?? ''), item, CLIENT_ID);
    }),
  );
  const [left, right] = answers.map((text) => String(text).replace(/nonce="[^"]*"/g, ''));
  if (left === right) return;
  const at = [...(left ?? '')].findIndex((character, index) => character !== right?.[index]);
  const around = (text: string | undefined) => text?.slice(Math.max(0, at - 80), at + 80);
  throw new Error(`${one.title}: the floor answers other bytes\n${around(left)}\n${around(right)}`);
}

function plain(base: string): Send {
  return async ({ method, path, token, body }) => {
    const answer = await fetch(base + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.text();
  };
}
