import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { steps } from '../load/acts.ts';
import { CLIENT_ID, PUBLIC_HOST } from '../shop-data.ts';
import { type Answered, type Caller, createCaller } from './caller.ts';
import { type Ground, makeGround } from './ground.ts';
import { largestPicture } from './large-picture.ts';
import { AIMS } from './report.ts';
import { startWatched, type Watched } from './server.ts';
import { announce, send } from './upload.ts';

/** Four people of one shop send the largest picture that may be sent, at the same moment, to the product as it is deployed. */
const PEOPLE = 4;
const MAX_BYTES = 25_000_000;
/** Megabytes that they may take meanwhile. */
const MOST_GROWN = 200;
const addressOf = (person: number) => `203.0.113.${person}`;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let ground: Ground;
let pictures: readonly Buffer[];
let inTurns: Met;
beforeAll(async () => {
  ground = await makeGround({ products: 50, pictures: 0 });
  const drawn: Buffer[] = [];
  for (let person = 0; person < PEOPLE; person++) drawn.push(await largestPicture());
  pictures = drawn;
  inTurns = await uploadAtOnce();
});
afterAll(() => ground.remove());

interface Met {
  readonly uploads: readonly Answered[];
  /** Statuses that shoppers met meanwhile. */
  readonly shoppers: readonly number[];
  /** Megabytes that were resident at most, above what was before. */
  readonly grown: number;
  readonly resident: number;
  /** Milliseconds that one turn of the event loop worked at most; how late it is besides belongs to a machine that does nothing else, see `npm run soak`. */
  readonly work: number;
}

async function uploadAtOnce(settings: Readonly<Record<string, string>> = {}): Promise<Met> {
  const server = await startWatched(ground.folder, settings);
  const caller = createCaller({ base: server.base, host: PUBLIC_HOST, clientId: CLIENT_ID }, 2 * PEOPLE);
  try {
    // What is only done once, when a server is new, is not what is asked about.
    await look(caller, 0);
    const places = await Promise.all(
      pictures.map((bytes, person) => announce(caller, ground.apiKey, addressOf(person), bytes)),
    );
    await pause(1_000);
    server.told();
    const before = server.resident();
    let busy = true;
    const watching = watch(server, () => busy);
    const shopping = shop(caller, () => busy);
    const uploads = await Promise.all(
      pictures.map((bytes, person) => send(caller, places[person] ?? '', addressOf(person), bytes)),
    );
    // The last second is told by now.
    await pause(1_100);
    busy = false;
    const resident = await watching;
    const work = Math.max(...server.told().map((told) => told.work));
    return { uploads, shoppers: await shopping, resident, grown: resident - before, work };
  } finally {
    await caller.close();
    await server.stop();
  }
}

async function watch(server: Watched, goesOn: () => boolean): Promise<number> {
  let most = 0;
  while (goesOn()) {
    most = Math.max(most, server.resident());
    await pause(20);
  }
  return most;
}

async function shop(caller: Caller, goesOn: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  for (let person = 0; goesOn(); person += 1) statuses.push(...(await look(caller, person)));
  return statuses;
}

/** Somebody comes to the shop, looks at its page and asks for a token: each from an address of their own, for addresses have limits. */
async function look(caller: Caller, person: number): Promise<number[]> {
  const address = `10.1.${(person >> 8) & 255}.${person & 255}`;
  const page = await caller.ask({ path: '/store', address });
  const token = await caller.ask({ ...steps.token(CLIENT_ID), address });
  return [page.status, token.status];
}

/** What may be answered: the picture is there, or it is said by name to come later. */
const isSaid = ({ status, text }: Answered) =>
  status === 200 || ((status === 429 || status === 503) && /TOO_MANY_PICTURES|PICTURES_BUSY/.test(text));

test(`${PEOPLE} pictures of 25 MB at once: all are taken, memory and event loop stay in bounds, shoppers are served`, () => {
  for (const { byteLength } of pictures) {
    expect(byteLength).toBeGreaterThan(0.94 * MAX_BYTES);
    expect(byteLength).toBeLessThanOrEqual(MAX_BYTES);
  }
  const { uploads, shoppers, resident, grown, work } = inTurns;
  expect(uploads.filter((one) => !isSaid(one)).map(({ status, text }) => `${status} ${text}`)).toEqual([]);
  expect(uploads.filter(({ status }) => status === 200).length).toBe(PEOPLE);
  expect(grown).toBeLessThan(MOST_GROWN);
  expect(resident).toBeLessThan(AIMS.resident);
  expect(work).toBeLessThan(AIMS.late);
  expect(shoppers.length).toBeGreaterThan(4);
  // Where something else keeps the cores busy, one of them may be asked to come back.
  expect(shoppers.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(shoppers.filter((status) => status === 200).length).toBeGreaterThan(0.9 * shoppers.length);
});

test('control: drawn all at once, they take more memory than one after the other', async () => {
  const withoutTurns = {
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'all-at-once.ts')).href}`,
  };
  const atOnce = await uploadAtOnce(withoutTurns);
  expect(atOnce.grown).toBeGreaterThan(1.25 * inTurns.grown);
});
