import { extent } from '@headland/testkit/extent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCoupon, usesOf } from '../../testing/coupons.ts';
import { findingsOf } from '../../testing/findings.ts';
import { pressAtOnce, type Ready } from '../../testing/press-at-once.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { unguardedCoupons } from '../../testing/unguarded-coupons.ts';
import { codeOf, type WireAnswer } from '../../testing/wire.ts';

/** More buyers than a coupon has uses, on two servers over one database at once. */
const BUYERS = extent(24, 60);
const USES = 5;
const ROUNDS = extent(2, 10);

let home: TestServer;
let shop: Shop;
const others: TestServer[] = [];

beforeAll(async () => {
  home = await startTestServer();
  shop = await openShop(home, 'budget');
});
afterAll(async () => {
  for (const server of others) await server.stop();
  await home.stop();
});

const beside = async (unguarded: boolean): Promise<TestServer> => {
  const replace = unguarded ? { replace: { discounts: unguardedCoupons } } : {};
  const server = await startTestServer({ databaseUrl: home.databaseUrl, mediaFolder: home.mediaFolder, ...replace });
  others.push(server);
  return server;
};

/** Buyers with the coupon on their checkouts, all of whom press at once. */
async function rush(servers: readonly TestServer[], code: string): Promise<WireAnswer[]> {
  const buyers: Ready[] = [];
  for (let at = 0; at < BUYERS; at++) {
    const { token, checkoutId } = await shop.newCheckout();
    const body = { checkout: { id: checkoutId, buyerInfo: { email: `buyer-${at}@example.org` } }, couponCode: code };
    const put = await shop.call(`/ecom/v1/checkouts/${checkoutId}`, { token, method: 'PATCH', body });
    expect(put.status).toBe(200);
    buyers.push({ token, checkoutId });
  }
  return pressAtOnce(servers, buyers, 'manual');
}

const placed = (answers: readonly WireAnswer[]) => answers.filter(({ status }) => status === 200).length;
const refusals = (answers: readonly WireAnswer[]) => [
  ...new Set(answers.filter(({ status }) => status !== 200).map(codeOf)),
];

describe('two servers', () => {
  it(`place as many orders with a coupon of ${USES} uses as it has, in each of ${ROUNDS} rounds`, async () => {
    const servers = [home, await beside(false)];
    for (let round = 0; round < ROUNDS; round++) {
      const coupon = await newCoupon(shop, { usageLimit: USES });
      const answers = await rush(servers, coupon.code);
      expect(placed(answers), `round ${round}`).toBe(USES);
      expect(refusals(answers)).toEqual(['ERROR_COUPON_USAGE_EXCEEDED']);
      expect(await usesOf(shop, coupon.id)).toBe(USES);
    }
    expect(await findingsOf(home)).toEqual([]);
  });

  it('let one customer use a coupon once, however many orders are placed at once', async () => {
    const servers = [home, await beside(false)];
    const coupon = await newCoupon(shop, { limitPerCustomer: 1 });
    const answers = await rushOfOne(servers, coupon.code);
    expect(placed(answers)).toBe(1);
    expect(refusals(answers)).toEqual(['ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED']);
    expect(await findingsOf(home)).toEqual([]);
  });

  it('the control: a twin that reads and then writes places more, and doctor sees it', async () => {
    const servers = [await beside(true), await beside(true)];
    const coupon = await newCoupon(shop, { usageLimit: USES });
    const answers = await rush(servers, coupon.code);
    expect(placed(answers)).toBeGreaterThan(USES);
    expect((await findingsOf(home)).some((finding) => finding.startsWith('discounts: a coupon has been used'))).toBe(
      true,
    );
  });
});

/** Buyers in many browsers who all give one address. */
async function rushOfOne(servers: readonly TestServer[], code: string): Promise<WireAnswer[]> {
  const checkouts: Ready[] = [];
  for (let at = 0; at < 8; at++) {
    const { token, checkoutId } = await shop.newCheckout();
    const email = at % 2 === 0 ? 'one@example.org' : 'One@Example.org';
    const body = { checkout: { id: checkoutId, buyerInfo: { email } }, couponCode: code };
    await shop.call(`/ecom/v1/checkouts/${checkoutId}`, { token, method: 'PATCH', body });
    checkouts.push({ token, checkoutId });
  }
  return pressAtOnce(servers, checkouts, 'manual');
}
