import { randomBytes } from 'node:crypto';
import { newId, systemClock } from '@headland/kernel';
import sharp from 'sharp';
import type { ByteLimits } from '../../apps/server/middleware/byte-budget.ts';
import { DEFAULT_RATE_LIMITS } from '../../apps/server/middleware/rate-limit.ts';
import { address as newEmail, newMember } from '../../apps/server/testing/members.ts';
import { newPicture } from '../../apps/server/testing/pictures.ts';
import { openShop, type Shop } from '../../apps/server/testing/shop.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { send, type WireAnswer } from '../../apps/server/testing/wire.ts';

/** Requests that a minute's limits allow in an hour: what is measured is an hour that is pressed into minutes. */
const HOUR_OF_RATES = { ...DEFAULT_RATE_LIMITS, token: 600 * 60, write: 1_200 * 60, picture: 300 * 60 };
/** A documentation address: far away, as a proxy in front says. */
const ADDRESS = '203.0.113.7';
/** Endpoints that apps of the shop have made, each of them dead. */
export const ENDPOINTS = 10;
const ENDPOINT_EVENTS = [
  'wix.ecom.v1.checkout_created',
  'wix.ecom.v1.checkout_updated',
  'wix.ecom.v1.checkout_completed',
  'wix.ecom.v1.order_created',
  'wix.ecom.v1.order_approved',
  'wix.ecom.v1.order_payment_status_updated',
  'wix.ecom.v1.order_canceled',
  'wix.ecom.v1.order_updated',
  'wix.members.v1.member_created',
  'wix.members.v1.member_updated',
];

/** A stranger at one address, and the shop that they attack. */
export interface Attacker {
  readonly shop: Shop;
  readonly server: TestServer;
  /** A stranger's request. */
  ask(
    path: string,
    options: {
      readonly token?: string;
      readonly method?: string;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ): Promise<WireAnswer>;
  /** Whether it was taken. */
  tried(path: string, options: Parameters<Attacker['ask']>[1]): Promise<boolean>;
  /** Whether the last refusal said that there was too much written. */
  refusedForBytes(): boolean;
  /** Access token of a visitor who was never here; costs no request. */
  visitor(): Promise<string>;
  /** Makes a member beforehand, from elsewhere. */
  member(): Promise<{ readonly token: string; readonly id: string; readonly email: string }>;
  email(): string;
  /** Makes a picture of the shop beforehand, large and without any pattern. @returns its id */
  picture(): Promise<string>;
  close(): Promise<void>;
}

/** A text that no compression makes smaller. @param length characters */
export const noise = (length: number) =>
  randomBytes(Math.ceil((length * 3) / 4))
    .toString('base64url')
    .slice(0, length);

/**
 * Opens a shop behind a proxy, with ten endpoints that are told of everything, and where nobody answers.
 * @param limits MB that an address may write in an hour, and of pictures that are kept for it
 */
export async function openAttacker(limits: Pick<ByteLimits, 'address' | 'pictures'>): Promise<Attacker> {
  const server = await startTestServer({
    trustProxy: true,
    privateWebhooks: true,
    rateLimits: HOUR_OF_RATES,
    byteLimits: limits,
  });
  const shop = await openShop(server, 'attacked');
  for (let number = 1; number <= ENDPOINTS; number++) {
    const endpoint = { clientId: shop.clientId, url: `http://127.0.0.1:9/${number}`, eventTypes: ENDPOINT_EVENTS };
    const made = await shop.call('/headland/v1/webhooks/endpoints', { token: shop.apiKey, body: { endpoint } });
    if (made.status !== 200) throw new Error(`no endpoint: ${JSON.stringify(made.body)}`);
  }
  // The first token makes the key that signs it.
  await shop.newVisitor();

  let lastRefusal = '';
  const ask: Attacker['ask'] = async (path, options) => {
    const answer = await send(`${server.url}${path}`, {
      ...options,
      headers: { 'x-forwarded-for': ADDRESS, ...options.headers },
    });
    if (answer.status === 429) lastRefusal = JSON.stringify(answer.body);
    return answer;
  };
  return {
    shop,
    server,
    ask,
    refusedForBytes: () => lastRefusal.includes('TOO_MUCH_WRITTEN'),
    tried: async (path, options) => (await ask(path, options)).status === 200,
    async visitor() {
      const { accessToken } = await server.app.identity.mintVisitorAccess(
        shop.siteId,
        newId(systemClock.now()),
        shop.clientId,
      );
      return accessToken;
    },
    member: () => newMember(shop),
    email: () => newEmail(shop),
    async picture() {
      const [width, height] = [1_600, 1_200];
      const raw = { width, height, channels: 3 } as const;
      return newPicture(
        shop,
        await sharp(randomBytes(width * height * 3), { raw })
          .jpeg()
          .toBuffer(),
      );
    },
    close: () => server.stop(),
  };
}
