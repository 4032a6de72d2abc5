import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@headland/testkit';
import { extent } from '@headland/testkit/extent';
import { afterEach, expect, test } from 'vitest';
import { type ProductProcess, startProduct } from '../../testing/product-process.ts';
import { openShop } from '../../testing/shop.ts';
import { startTestServer, TEST_SECRET } from '../../testing/test-server.ts';

/** Two processes that are restarted in turn, while 20 connections are kept busy through a proxy that asks `/readyz`. */
const RESTARTS = extent(4, 20);
const CONNECTIONS = 20;
/** Milliseconds between two looks of the proxy. */
const LOOK = 250;

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

interface Node {
  readonly port: number;
  product: ProductProcess;
  /** What the proxy believes. */
  ready: boolean;
}

interface Ask {
  readonly path: string;
  readonly token: string;
  readonly body: object;
}

class Refused extends Error {}

/** @returns the status; @throws Refused if no connection was made, which loses nothing */
function send(port: number, agent: Agent, { path: asked, token, body }: Ask): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        agent,
        path: asked,
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      },
    );
    sent.on('error', (error) =>
      reject('code' in error && error.code === 'ECONNREFUSED' ? new Refused() : new Error('lost', { cause: error })),
    );
    sent.end(JSON.stringify(body));
  });
}

async function open(drainSeconds: string) {
  const home = await startTestServer();
  ended.push(() => home.stop());
  const shop = await openShop(home, 'restart');
  const folder = mkdtempSync(path.join(tmpdir(), 'headland-restart-'));
  ended.push(() => rmSync(folder, { recursive: true, force: true }));
  const start = (port: number) =>
    startProduct({
      PORT: String(port),
      HEADLAND_DATA: folder,
      DATABASE_URL: home.databaseUrl,
      HEADLAND_SECRET: TEST_SECRET,
      HEADLAND_CLIENT_ID: shop.clientId,
      HEADLAND_DRAIN_SECONDS: drainSeconds,
      PAYMENTS: 'test',
    });
  const nodes: Node[] = [];
  for (let n = 0; n < 2; n++) {
    const port = await freePort();
    const node: Node = { port, product: await start(port), ready: true };
    nodes.push(node);
    ended.push(() => node.product.end());
  }
  return { nodes, start, shop };
}

/** Looks who is ready, as a proxy does. @returns ends looking */
function watch(nodes: readonly Node[]): () => void {
  const timer = setInterval(() => {
    for (const node of nodes) {
      fetch(`http://127.0.0.1:${node.port}/readyz`).then(
        ({ status }) => {
          node.ready = status === 200;
        },
        () => {
          node.ready = false;
        },
      );
    }
  }, LOOK);
  return () => clearInterval(timer);
}

/** Keeps connections busy until told to stop. @returns what was lost, and how many were answered */
function keepBusy(nodes: readonly Node[], ask: Ask) {
  const agents = nodes.map(() => new Agent({ keepAlive: true, maxSockets: CONNECTIONS }));
  const lost: string[] = [];
  let answered = 0;
  let stopped = false;
  const busy = Array.from({ length: CONNECTIONS }, async (_, turn) => {
    for (let n = turn; !stopped; n++) {
      const at = [n % 2, (n + 1) % 2].find((one) => nodes[one]?.ready) ?? n % 2;
      try {
        const status = await send(nodes[at]?.port ?? 0, agents[at] ?? new Agent(), ask);
        answered += 1;
        if (status !== 200) lost.push(String(status));
      } catch (error) {
        if (error instanceof Refused) await new Promise((resolve) => setTimeout(resolve, 20));
        else lost.push(String(error instanceof Error ? error.cause : error));
      }
    }
  });
  return async () => {
    stopped = true;
    await Promise.all(busy);
    for (const agent of agents) agent.destroy();
    return { lost, answered };
  };
}

async function restartInTurn(drainSeconds: string, restarts: number) {
  const { nodes, start, shop } = await open(drainSeconds);
  const token = await shop.newVisitor();
  const unwatch = watch(nodes);
  const stop = keepBusy(nodes, {
    path: '/stores-reader/v1/products/query-platformized',
    token,
    body: { query: {} },
  });
  for (let n = 0; n < restarts; n++) {
    const node = nodes[n % 2];
    if (!node) continue;
    await node.product.end();
    node.product = await start(node.port);
    await expect.poll(() => node.ready, { timeout: 20_000 }).toBe(true);
  }
  unwatch();
  return stop();
}

test(`${RESTARTS} restarts in turn lose none of the requests of ${CONNECTIONS} busy connections`, async () => {
  const { lost, answered } = await restartInTurn('2', RESTARTS);
  expect(lost).toEqual([]);
  expect(answered).toBeGreaterThan(RESTARTS * CONNECTIONS);
});

test('the control: processes that end at once lose some', async () => {
  const { lost } = await restartInTurn('0', 4);
  expect(lost.length).toBeGreaterThan(0);
});
