import { randomBytes, randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { accessTokenOf, steps } from '../load/acts.ts';
import { type Caller, createCaller, type Target } from './caller.ts';
import { largePicture } from './large-picture.ts';
import { announce, send } from './upload.ts';

export interface StrangersJob {
  readonly target: Target;
  readonly pictures: readonly string[];
  /** Of a merchant who uploads beside all that. */
  readonly apiKey: string;
  /** Bodies that stand still or drip, at a time. */
  readonly slowBodies: number;
  /** Answers that are asked for and not taken, at a time. */
  readonly slowReaders: number;
  /** Those who do one thing after the other, of each kind. */
  readonly ofEach: number;
}

/** How often each kind met which status; 0 is an ended connection. */
export type StrangersTell = Readonly<Record<string, Readonly<Record<string, number>>>>;

const QUERY = '/stores-reader/v1/products/query-platformized';
const ADD = '/ecom/v1/carts/current/add-to-cart';
const SLOW_BODY = 130_000;
/** Each attack comes from so many addresses. */
const ADDRESSES = 8;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const addressOf = (kind: number, at: number) => `198.51.${100 + kind}.${1 + (at % ADDRESSES)}`;
/** Another household each time. */
const newAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

/** The hostile mix: slow bodies, slow readers, dear filters, large bodies, pictures, ever new visitors. */
export function beginStorm(job: StrangersJob): () => StrangersTell {
  const { target, pictures, apiKey, slowBodies, slowReaders, ofEach } = job;
  const told: Record<string, Record<string, number>> = {};
  const note = (kind: string, status: number | string) => {
    told[kind] ??= {};
    told[kind][status] = (told[kind][status] ?? 0) + 1;
  };
  const caller = createCaller(target, 64);
  const again = async (act: () => Promise<void>, wait: number): Promise<never> => {
    for (;;) {
      await act();
      await pause(wait * (0.5 + Math.random()));
    }
  };

  for (let at = 0; at < slowBodies; at++) void again(() => dripBody(target, addressOf(0, at), note), 500);
  for (let at = 0; at < slowReaders; at++) {
    void again(() => takeNothing(target, pictures[at % pictures.length] ?? '', note), 1_000);
  }
  for (let at = 0; at < ofEach; at++) {
    const token = tokens(caller, target.clientId, addressOf(1, at));
    void again(async () => {
      const { status } = await caller.ask({ ...dearFilter(), token: await token(), address: addressOf(1, at) });
      note('dear filters', status);
    }, 50);
    void again(async () => {
      const { status } = await caller.ask({ ...largeBody(), token: await token(), address: addressOf(2, at) });
      note('large bodies', status);
    }, 200);
    void again(async () => {
      const path = `/media/${pictures[at % pictures.length]}/v1/${anySize()}`;
      note('sizes of pictures', (await caller.ask({ path, address: addressOf(3, at) })).status);
    }, 100);
    void again(async () => note('new visitors', await visitOnce(caller, target.clientId)), 50);
  }
  void again(async () => note('uploads of the merchant', await upload(caller, apiKey)), 5_000);
  return () => structuredClone(told);
}

/** A token of a visitor, anew each quarter of an hour. */
function tokens(caller: Caller, clientId: string, address: string): () => Promise<string> {
  let until = 0;
  let token = '';
  return async () => {
    if (performance.now() < until) return token;
    const { status, text } = await caller.ask({ ...steps.token(clientId), address });
    if (status !== 200) return token;
    until = performance.now() + 900_000;
    token = accessTokenOf(text);
    return token;
  };
}

/** Sends a third of a body, then a kilobyte a second at most, until it is refused. */
async function dripBody(
  { base, host }: Target,
  address: string,
  note: (kind: string, status: number) => void,
): Promise<void> {
  const socket = open(base);
  let received = '';
  let closed = false;
  socket.on('data', (data) => {
    received += data.toString('latin1');
  });
  socket.on('close', () => {
    closed = true;
  });
  // The token endpoint reads before it knows who asks.
  const lines = ['POST /oauth2/token HTTP/1.1', `Host: ${host}`, `X-Forwarded-For: ${address}`];
  socket.write([...lines, 'Content-Type: application/json', `Content-Length: ${SLOW_BODY}`, '\r\n'].join('\r\n'));
  socket.write(Buffer.alloc(SLOW_BODY / 3, ' '));
  const drips = Math.random() < 0.5;
  for (let seconds = 0; seconds < 120 && !closed && received === ''; seconds++) {
    if (drips) socket.write(Buffer.alloc(1_100, ' '));
    await pause(1_000);
  }
  note('slow bodies', Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0));
  socket.destroy();
}

/** Asks for large answers and takes nothing of them. */
async function takeNothing({ base, host }: Target, picture: string, note: (kind: string, status: string) => void) {
  const socket = open(base);
  let closed = false;
  socket.on('close', () => {
    closed = true;
  });
  socket.pause();
  socket.write(`GET /media/${picture} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${addressOf(4, 0)}\r\n\r\n`);
  for (let seconds = 0; seconds < 60 && !closed; seconds++) await pause(1_000);
  note('slow readers', closed ? 'ended' : 'gave up');
  socket.destroy();
}

function open(base: string) {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  // Being thrown out is what such a caller expects.
  socket.on('error', () => socket.destroy());
  return socket;
}

/** Conditions that no index answers, as many as fit. */
function dearFilter() {
  const $or = Array.from({ length: randomInt(10, 240) }, () => ({
    description: { $contains: randomBytes(3).toString('hex') },
  }));
  return { method: 'POST', path: QUERY, body: { query: { filter: { $or }, paging: { limit: 100 } } } } as const;
}

/** As large as it may be: a thousand things that are wrong, or nesting, or fields without end; one in five is too large. */
function largeBody() {
  const times = randomInt(5) === 0 ? 8 : 1;
  const kinds = [
    () => ({
      lineItems: Array.from({ length: 1_800 * times }, () => ({ quantity: 'many', catalogReference: { appId: 7 } })),
    }),
    () => `{"lineItems":${'['.repeat(60_000 * times)}${']'.repeat(60_000 * times)}}`,
    () => ({ lineItems: Array.from({ length: 40_000 * times }, () => ({})) }),
    () => Object.fromEntries(Array.from({ length: 6_000 * times }, (_, at) => [`field${at}`, at])),
  ];
  const body = kinds[randomInt(kinds.length)]?.() ?? {};
  return { method: 'POST', path: ADD, body } as const;
}

function anySize(): string {
  const [width, height] = [randomInt(1, 4_096), randomInt(1, 4_096)];
  return `${['fill', 'fit'][randomInt(2)]}/w_${width},h_${height},q_${randomInt(1, 100)},enc_auto/any.jpg`;
}

/** Comes once, puts something that does not exist into the cart, and never comes back. */
async function visitOnce(caller: Caller, clientId: string): Promise<number> {
  const address = newAddress();
  const { status, text } = await caller.ask({ ...steps.token(clientId), address });
  if (status !== 200) return status;
  const token = accessTokenOf(text);
  const list = await caller.ask({ method: 'POST', path: QUERY, token, body: { query: {} }, address });
  const [product] = list.status === 200 ? (JSON.parse(list.text) as { products: { id: string }[] }).products : [];
  return product ? (await caller.ask({ ...steps.add(token, product.id), address })).status : list.status;
}

/** What a merchant does meanwhile: it must go on. */
async function upload(caller: Caller, apiKey: string): Promise<number> {
  const address = '203.0.113.7';
  const bytes = await largePicture();
  return (await send(caller, await announce(caller, apiKey, address, bytes), address, bytes)).status;
}
