import { type ChildProcess, fork } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import { median } from '../measure.ts';
import { ask } from '../processes.ts';
import { CLIENT_ID, PUBLIC_HOST } from '../shop-data.ts';
import type { Ground } from './ground.ts';
import type { LoadOrder } from './load-process.ts';
import type { Told } from './probe.ts';
import { startWatched, type Watched } from './server.ts';
import type { ShoppersTell } from './shoppers.ts';
import type { StrangersTell } from './strangers.ts';

export interface SoakOptions {
  readonly milliseconds: number;
  /** The curve has so many points. */
  readonly points: number;
  /** Whether strangers do their worst; without them the shoppers are alone. */
  readonly hostile: boolean;
  readonly slowBodies: number;
  readonly slowReaders: number;
  readonly ofEach: number;
  /** Further settings of the server, by the names of the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

/** One stretch of the run. */
export interface Point {
  /** Seconds since the load began, at its end. */
  readonly seconds: number;
  /** Megabytes: the median and the most of what was resident, and of V8's heap and the buffers outside it. */
  readonly resident: number;
  readonly most: number;
  readonly heap: number;
  readonly buffers: number;
  /** Milliseconds that the event loop was late at most, and of its own work in one turn. */
  readonly late: number;
  readonly work: number;
  readonly shoppers: ShoppersTell;
}

export interface Soaked {
  /** Megabytes before anybody came. */
  readonly atRest: number;
  readonly points: readonly Point[];
  readonly strangers: StrangersTell;
  /** Megabytes half a minute after the last request, or as long as the run allows. */
  readonly after: number;
  readonly loadBefore: number;
  readonly loadAfter: number;
}

const TELL: LoadOrder = { tell: true };
const SHOPPERS = 8;
const SHOPPERS_PAUSE = 400;

/** Runs the product as it is deployed, with shoppers and strangers at it, and watches its memory and its event loop. */
export async function soak(ground: Ground, options: SoakOptions): Promise<Soaked> {
  const { milliseconds, hostile, settings, log, ...much } = options;
  const ends: (() => unknown)[] = [];
  try {
    const server = await startWatched(ground.folder, settings);
    ends.push(() => server.stop());
    const begin = async (order: LoadOrder) => {
      const child = fork(path.join(import.meta.dirname, 'load-process.ts'));
      ends.push(() => child.kill('SIGKILL'));
      await ask<object>(child, order);
      return child;
    };
    const atRest = server.resident();
    const loadBefore = loadavg()[0] ?? 0;
    log(`begin at ${atRest.toFixed(0)} MB`);
    const { pictures, apiKey } = ground;
    const target = { base: server.base, host: PUBLIC_HOST, clientId: CLIENT_ID };
    const shoppers = await begin({ shop: { target, shoppers: SHOPPERS, pause: SHOPPERS_PAUSE } });
    const storm = hostile ? await begin({ storm: { target, pictures, apiKey, ...much } }) : null;
    const points: Point[] = [];
    for (let at = 1; at <= options.points; at++) {
      points.push(await stretch(server, shoppers, milliseconds / options.points, (milliseconds / options.points) * at));
      log(line(points.at(-1)));
    }
    const strangers = storm ? await ask<StrangersTell>(storm, TELL) : {};
    for (const child of [shoppers, storm]) child?.kill('SIGKILL');
    await pause(Math.min(30_000, milliseconds / 4));
    return { atRest, points, strangers, after: server.resident(), loadBefore, loadAfter: loadavg()[0] ?? 0 };
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function stretch(server: Watched, shoppers: ChildProcess, length: number, end: number): Promise<Point> {
  const residents: number[] = [];
  server.told();
  const until = performance.now() + length;
  do {
    await pause(Math.min(500, length / 4));
    residents.push(server.resident());
  } while (performance.now() < until);
  const told = server.told();
  const most = (of: (one: Told) => number) => Math.max(0, ...told.map(of));
  return {
    seconds: Math.round(end / 1_000),
    resident: median(residents),
    most: Math.max(...residents),
    heap: median(told.map(({ memory }) => memory.heapTotal / 1e6)),
    buffers: median(told.map(({ memory }) => memory.external / 1e6)),
    late: most(({ late }) => late),
    work: most(({ work }) => work),
    shoppers: await ask<ShoppersTell>(shoppers, TELL),
  };
}

function line(point: Point | undefined): string {
  if (!point) return '';
  const { seconds, resident, most, heap, buffers, late, work, shoppers } = point;
  const whole = (value: number) => value.toFixed(0);
  const failed = Object.entries(shoppers.failed).map(([status, count]) => `${count} × ${status}`);
  return [
    `${seconds} s: ${whole(resident)} MB (most ${whole(most)}; heap ${whole(heap)}, buffers ${whole(buffers)})`,
    `loop late ${whole(late)} ms, own work ${whole(work)} ms`,
    `shoppers ${shoppers.requests}, p95 ${whole(shoppers.p95)} ms${failed.length > 0 ? `, failed ${failed.join(', ')}` : ''}`,
  ].join('; ');
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
