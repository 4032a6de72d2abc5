/**
 * The floor in a process of its own: bare node:http over `pg`. It authenticates nobody, checks nothing and knows one
 * purchase by heart; it reads what the shop reads and writes what the shop writes.
 */
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { StepName } from '../load/acts.ts';
import type { Journey } from './journey.ts';
import { loadPages, type Pages, type PagesOrder } from './pages.ts';
import { floorReads } from './reads.ts';
import { type FloorSteps, newVisitorId, prepareSteps, runStep } from './writes.ts';

export interface FloorOrder {
  readonly databaseUrl: string;
  readonly connections: number;
  readonly journey: Journey;
  /** Goods without options, one for each purchase. */
  readonly productIds: readonly string[];
  readonly pages: PagesOrder | null;
}

const TOKEN_LENGTH = /"access_token":"([^"]+)"/;

process.on('message', (order: FloorOrder) => {
  serve(order).then(
    (port) => process.send?.({ port }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? (error.stack ?? '') : String(error) }),
  );
});

async function serve(order: FloorOrder): Promise<number> {
  const pool = new pg.Pool({ connectionString: order.databaseUrl, max: order.connections });
  const reads = floorReads(pool, order.journey.siteId);
  const steps = prepareSteps(order.journey);
  const tokenLength = TOKEN_LENGTH.exec(order.journey.steps.token.answer)?.[1]?.length ?? 0;
  const pages: Pages = order.pages ? await loadPages(order.pages) : new Map();

  async function answer(request: IncomingMessage, body: string): Promise<string> {
    const path = request.url ?? '/';
    const page = pages.get(path);
    if (page) return page();
    if (path === '/oauth2/token') return issueToken(steps, newVisitorId(), tokenLength);
    const visitorId = (request.headers.authorization ?? '').slice(0, 36);
    if (path === '/stores-reader/v1/products/query-platformized') {
      const { query } = JSON.parse(body) as { query: { filter?: { slug: string }; paging?: { offset: number } } };
      return query.filter ? reads.product(query.filter.slug) : reads.list(query.paging?.offset ?? 0);
    }
    if (path === '/ecom/v1/carts/current') return reads.cart(visitorId);
    const given: unknown = JSON.parse(body);
    const step = steps[stepOf(path, given)];
    return runStep(pool, step, visitorId, order.productIds);
  }

  const server = createServer(async (request, response) => {
    let body = '';
    if (request.method !== 'GET') for await (const chunk of request) body += chunk;
    try {
      const text = await answer(request, body);
      response.writeHead(200, {
        'content-type': text.startsWith('<') ? 'text/html; charset=utf-8' : 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

const { privateKey } = generateKeyPairSync('ed25519');
/** Characters of a signature. */
const SIGNATURE = 86;

/** As long as the shop's, and signed like them; the visitor's id stands in front. */
function issueToken(steps: FloorSteps, visitorId: string, length: number): string {
  const claims = visitorId.padEnd(length - SIGNATURE, '.');
  const signature = sign(null, Buffer.from(claims), privateKey).toString('base64url');
  return steps.token.answer.join('').replace(TOKEN_LENGTH, `"access_token":"${claims}${signature}"`);
}

/** @param body of the request, parsed */
function stepOf(path: string, body: unknown): StepName {
  if (path.endsWith('/add-to-cart')) return 'add';
  if (path.endsWith('/create-checkout')) return 'createCheckout';
  if (path.endsWith('/place-order')) return 'place';
  const { checkout } = body as { checkout: { shippingInfo: object } };
  return 'selectedCarrierServiceOption' in checkout.shippingInfo ? 'chooseDelivery' : 'giveAddress';
}
