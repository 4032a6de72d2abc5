import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { ask } from '../processes.ts';
import { CLIENT_ID, PUBLIC_HOST } from '../shop-data.ts';
import type { Ground } from '../soak/ground.ts';
import type { LoadOrder } from '../soak/load-process.ts';
import { startWatched } from '../soak/server.ts';
import type { ShoppersTell } from '../soak/shoppers.ts';

export interface CrowdOptions {
  readonly shoppers: number;
  /** Milliseconds that each looks at what came, on average. */
  readonly pause: number;
  /** Milliseconds for which they are watched, once everybody is there. */
  readonly milliseconds: number;
  /** Further settings of the server, by the names of the environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Crowd extends ShoppersTell {
  /** Megabytes of the product: before, and the most meanwhile. */
  readonly atRest: number;
  readonly most: number;
}

/** Everybody at the product as it is deployed, at once: they read, fill carts and buy, each from an address of their own. */
export async function crowd(ground: Ground, { shoppers, pause, milliseconds, settings }: CrowdOptions): Promise<Crowd> {
  const server = await startWatched(ground.folder, settings);
  let child: ChildProcess | null = null;
  try {
    const atRest = server.resident();
    child = fork(path.join(import.meta.dirname, '..', 'soak', 'load-process.ts'));
    const target = { base: server.base, host: PUBLIC_HOST, clientId: CLIENT_ID };
    const come: LoadOrder = { shop: { target, shoppers, pause, looks: 2, buys: true } };
    await ask<object>(child, come);
    await wait(pause);
    const tell: LoadOrder = { tell: true };
    // What was met on the way in counts as well: nobody is to be refused at the door.
    const arriving = await ask<ShoppersTell>(child, tell);
    let most = 0;
    for (const until = performance.now() + milliseconds; performance.now() < until; ) {
      await wait(Math.min(500, milliseconds / 4));
      most = Math.max(most, server.resident());
    }
    const told = await ask<ShoppersTell>(child, tell);
    return { ...told, failed: sumOf(arriving.failed, told.failed), atRest, most };
  } finally {
    child?.kill('SIGKILL');
    await server.stop();
  }
}

function sumOf(one: ShoppersTell['failed'], other: ShoppersTell['failed']): ShoppersTell['failed'] {
  const statuses = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...statuses].map((status) => [status, (one[status] ?? 0) + (other[status] ?? 0)]));
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
