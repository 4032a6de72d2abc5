import { extent } from '@headland/testkit/extent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { balanceOf, newGiftCard } from '../../testing/gift-cards.ts';
import { pressAtOnce, type Ready } from '../../testing/press-at-once.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { unguardedGiftCards } from '../../testing/unguarded-gift-cards.ts';
import { answerOf, codeOf, send, type WireAnswer } from '../../testing/wire.ts';

/** More buyers than a card can pay for, on two servers over one database at once. Each order comes to 15.00. */
const BUYERS = extent(16, 60);
const ORDERS = 4;
const ROUNDS = extent(2, 10);
const APP = 'd80111c5-a0f4-47a8-b63a-65b54d774a27';

let home: TestServer;
let shop: Shop;
const others: TestServer[] = [];

beforeAll(async () => {
  home = await startTestServer();
  shop = await openShop(home, 'cardbudget');
});
afterAll(async () => {
  for (const server of others) await server.stop();
  await home.stop();
});

const beside = async (unguarded: boolean): Promise<TestServer> => {
  const replace = unguarded ? { replace: { giftCards: unguardedGiftCards } } : {};
  const server = await startTestServer({ databaseUrl: home.databaseUrl, mediaFolder: home.mediaFolder, ...replace });
  others.push(server);
  return server;
};

/** Buyers with the card on their checkouts, all of whom press at once: it covers all that each of them buys. */
async function rush(servers: readonly TestServer[], code: string): Promise<WireAnswer[]> {
  const buyers: Ready[] = [];
  for (let at = 0; at < BUYERS; at++) {
    const { token, checkoutId } = await shop.newCheckout();
    const put = await shop.call(`/ecom/v1/checkouts/${checkoutId}`, {
      token,
      method: 'PATCH',
      body: { checkout: { id: checkoutId }, giftCardCode: code },
    });
    expect(put.status).toBe(200);
    buyers.push({ token, checkoutId });
  }
  return pressAtOnce(servers, buyers, 'none');
}

const placed = (answers: readonly WireAnswer[]) => answers.filter(({ status }) => status === 200).length;

describe('two servers', () => {
  it(`spend a gift card of ${ORDERS} orders for so many, in each of ${ROUNDS} rounds`, async () => {
    const servers = [home, await beside(false)];
    for (let round = 0; round < ROUNDS; round++) {
      const card = await newGiftCard(shop, String(ORDERS * 15));
      const answers = await rush(servers, card.code);
      expect(placed(answers), `round ${round}`).toBe(ORDERS);
      const refusals = new Set(answers.filter(({ status }) => status !== 200).map(codeOf));
      // Whoever comes late finds less on the card: told by the new sum, or by the card itself.
      expect([...refusals].every((code) => code === 'INSUFFICIENT_FUNDS' || code === 'PRICE_CHANGED')).toBe(true);
      expect(await balanceOf(shop, card.id)).toBe('0.00');
    }
    expect(await findingsOf(home)).toEqual([]);
  });

  it('give a transaction back once, however often it is voided at once', async () => {
    const servers = [home, await beside(false)];
    const card = await newGiftCard(shop, '20');
    const body = { code: card.code, appId: APP, amount: { value: '5' } };
    const redeemed = await shop.call('/ecom/v1/gift-cards/redeem', { token: shop.apiKey, body });
    const { transactionId } = answerOf('redeemGiftCard', redeemed);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        send(`${servers[at % servers.length]?.url}/ecom/v1/gift-cards/void`, {
          token: shop.apiKey,
          body: { transactionId, appId: APP },
        }),
      ),
    );
    expect(placed(answers)).toBe(1);
    expect(await balanceOf(shop, card.id)).toBe('20.00');
  });

  it('the control: a twin that reads and then writes pays for more, and doctor sees it', async () => {
    const servers = [await beside(true), await beside(true)];
    const card = await newGiftCard(shop, String(ORDERS * 15));
    const answers = await rush(servers, card.code);
    expect(placed(answers)).toBeGreaterThan(ORDERS);
    expect((await findingsOf(home)).some((finding) => finding.startsWith('gift cards: what is left is the sum'))).toBe(
      true,
    );
  });
});
