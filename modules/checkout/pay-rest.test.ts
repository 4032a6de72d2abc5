import { GatewayTimeout, type PaymentGateway } from '@headland/payments';
import { afterEach, describe, expect, it } from 'vitest';
import { card, cards, openShop, owner, type Shop, type ShopOptions, visitor } from './testing/shop.ts';

/** A course of 40, of which 15 are paid with the order and the rest by the order's own link. */
const DEPOSIT = { option: 'DEPOSIT_ONLINE', deposit: 1_500 } as const;
const REST = 2_500;
const shops: Shop[] = [];

async function open(options: ShopOptions = {}): Promise<Shop> {
  const shop = await openShop(options);
  shops.push(shop);
  await shop.stock('course', 100, { price: 4_000, payment: DEPOSIT, shippable: false });
  await shop.stock('visit', 100, {
    price: 4_000,
    payment: { option: 'FULL_PAYMENT_OFFLINE', deposit: null },
    shippable: false,
  });
  return shop;
}

afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function placed(shop: Shop, item = 'course', number: string = cards.approve) {
  const ctx = shop.context(visitor(shop.clock.now()));
  const checkoutId = await shop.ready(ctx, item);
  const payment = item === 'visit' ? ({ kind: 'manual' } as const) : card(number);
  const { order, viewKey } = await shop.checkout.placeOrder(ctx, { checkoutId, payment });
  return { orderId: order.id, key: viewKey };
}

type Linked = Awaited<ReturnType<typeof placed>>;
const pay = (shop: Shop, linked: Linked, number: string = cards.approve) =>
  shop.checkout.payRest(shop.context(), { ...linked, payment: card(number) });

async function loaded(shop: Shop, { orderId }: Linked) {
  const order = await shop.orders.loadOrder(shop.database.pool, shop.site.id, orderId);
  if (!order) throw new Error('the order is gone');
  return order;
}

/** What the gateway has of everything. */
async function money(shop: Shop): Promise<number> {
  const entries = (await shop.honest.ledger?.(shop.site.id)) ?? [];
  return entries.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
}

/** All of one payment. */
const giveBack = (shop: Shop, { orderId }: Linked, paymentId: string) =>
  shop.orders.refund(shop.context(owner), {
    orderId,
    payments: [{ paymentId, amount: 'ALL', byHand: false }],
    items: { lines: [], shipping: null, fees: [], restock: [] },
    reason: null,
    notify: null,
  });

describe('what is due later', () => {
  it('is paid once; then nothing is owed, and paying again charges nobody', async () => {
    const shop = await open();
    const linked = await placed(shop);
    expect(await pay(shop, linked)).toEqual({ state: 'TAKEN' });
    const order = await loaded(shop, linked);
    expect(order).toMatchObject({
      state: 'PAID',
      captured: 4_000,
      attempts: [
        { purpose: 'NOW', amount: 1_500 },
        { purpose: 'LATER', amount: REST, captured: REST, state: 'SUCCEEDED', last4: '4242' },
      ],
    });
    expect(await pay(shop, linked)).toEqual({ state: 'TAKEN' });
    expect(await money(shop)).toBe(4_000);
    const wire = shop.orders.present(shop.context(owner), order);
    expect(wire).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } });
    expect(wire.activities?.filter(({ activityType }) => activityType === 'ORDER_PAID')).toHaveLength(2);
    expect(await shop.doctor()).toEqual([]);
  });

  it('is owed as before by a decline, also of a card that is declined later, and can be tried again', async () => {
    const shop = await open();
    const linked = await placed(shop);
    expect(await pay(shop, linked, cards.decline)).toEqual({ state: 'FAILED' });
    expect(await pay(shop, linked, cards.pendingDecline)).toEqual({ state: 'TAKEN' });
    // While the gateway decides, nobody pays again.
    expect(await pay(shop, linked)).toEqual({ state: 'TAKEN' });
    const wire = shop.orders.present(shop.context(owner), await loaded(shop, linked));
    expect(wire.balanceSummary).toMatchObject({ balance: { amount: '25.00' }, pending: { amount: '25.00' } });
    await shop.after(10);
    expect(await loaded(shop, linked)).toMatchObject({ state: 'PAID', stock: 'CONFIRMED', captured: 1_500 });
    expect(await pay(shop, linked)).toEqual({ state: 'TAKEN' });
    expect(await money(shop)).toBe(4_000);
    expect(await shop.doctor()).toEqual([]);
  });

  it('is taken at once, also from a card that would be captured later', async () => {
    const shop = await open();
    const linked = await placed(shop);
    expect(await pay(shop, linked, cards.authorize)).toEqual({ state: 'TAKEN' });
    expect(await loaded(shop, linked)).toMatchObject({ state: 'PAID', captured: 4_000 });
  });

  it('is not to be paid while the deposit is reserved alone', async () => {
    const shop = await open();
    const linked = await placed(shop, 'course', cards.authorize);
    expect(await pay(shop, linked)).toEqual({ state: 'NONE' });
    expect((await loaded(shop, linked)).attempts).toHaveLength(1);
  });

  it('is all of an order that is paid on the spot', async () => {
    const shop = await open();
    const linked = await placed(shop, 'visit');
    expect(await pay(shop, linked)).toEqual({ state: 'TAKEN' });
    expect(await loaded(shop, linked)).toMatchObject({ state: 'PAID', captured: 4_000 });
    expect(await money(shop)).toBe(4_000);
    expect(await shop.doctor()).toEqual([]);
  });

  it('is found out by asking where the gateway does not answer, and no second try charges beside it', async () => {
    const shop = await open();
    const linked = await placed(shop);
    expect(await pay(shop, linked, cards.timeoutApprove)).toEqual({ state: 'UNKNOWN' });
    expect(await pay(shop, linked)).toEqual({ state: 'UNKNOWN' });
    await shop.after(2);
    expect(await loaded(shop, linked)).toMatchObject({ captured: 4_000 });
    expect(await money(shop)).toBe(4_000);
  });

  it('that was charged although the gateway said “declined” is found before it is charged again', async () => {
    let lies = 0;
    const shop = await open({
      gateway: (honest) => ({
        ...honest,
        async authorizeAndMaybeCapture(charge) {
          const answer = await honest.authorizeAndMaybeCapture(charge);
          return lies-- > 0 ? { status: 'DECLINED', reason: 'lied' } : answer;
        },
      }),
    });
    const linked = await placed(shop);
    lies = 1;
    expect(await pay(shop, linked)).toEqual({ state: 'FAILED' });
    expect(await pay(shop, linked)).toEqual({ state: 'TAKEN' });
    expect((await loaded(shop, linked)).attempts).toHaveLength(2);
    expect(await money(shop)).toBe(4_000);
    expect(await shop.doctor()).toEqual([]);
  });

  it('is refused by a wrong key, a card that is none, and a way of payment that the shop has not', async () => {
    const shop = await open();
    const linked = await placed(shop);
    await expect(pay(shop, { ...linked, key: 'A'.repeat(43) })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    await expect(pay(shop, linked, '4000')).rejects.toMatchObject({ violations: [{ field: 'payment.card.number' }] });
    await expect(shop.checkout.payRest(shop.context(), { ...linked, payment: { kind: 'page' } })).rejects.toMatchObject(
      { code: 'PAYMENT_METHOD_NOT_AVAILABLE' },
    );
    expect((await loaded(shop, linked)).attempts).toHaveLength(1);
  });
});

describe('beside the merchant', () => {
  it('a refund gives back of both payments what each has taken', async () => {
    const shop = await open();
    const linked = await placed(shop);
    await pay(shop, linked);
    const { attempts } = await loaded(shop, linked);
    expect(attempts).toHaveLength(2);
    for (const { id } of attempts) await giveBack(shop, linked, id);
    expect(await loaded(shop, linked)).toMatchObject({ captured: 4_000, refunded: 4_000 });
    expect(await money(shop)).toBe(0);
    // All of it went back: nothing is owed, and nobody can pay.
    expect(await shop.doctor()).toEqual([]);
  });

  it('nothing is owed any more once the deposit goes back', async () => {
    const shop = await open();
    const linked = await placed(shop);
    const [deposit] = (await loaded(shop, linked)).attempts;
    await giveBack(shop, linked, deposit?.id ?? '');
    expect(await pay(shop, linked)).toEqual({ state: 'NONE' });
    expect(await money(shop)).toBe(0);
  });

  it('marking as paid waits for a payment that is under way', async () => {
    let answer = () => {};
    let asks: PaymentGateway['authorizeAndMaybeCapture'] | null = null;
    const shop = await open({
      gateway: (honest) => ({
        ...honest,
        authorizeAndMaybeCapture: (charge) => (asks ?? honest.authorizeAndMaybeCapture)(charge),
      }),
    });
    const linked = await placed(shop);
    const gone = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    answer = gone.resolve;
    asks = async () => {
      reached.resolve();
      await gone.promise;
      throw new GatewayTimeout();
    };
    const paying = pay(shop, linked);
    await reached.promise;
    await expect(shop.orders.markAsPaid(shop.context(owner), linked.orderId)).rejects.toMatchObject({
      code: 'WRONG_STATE',
    });
    answer();
    expect(await paying).toEqual({ state: 'UNKNOWN' });
    // The charge never reached the gateway: once that is known, the money may be received by hand.
    await shop.after(2);
    await shop.orders.markAsPaid(shop.context(owner), linked.orderId);
    expect(await loaded(shop, linked)).toMatchObject({ captured: 4_000 });
    expect(await pay(shop, linked)).toEqual({ state: 'TAKEN' });
    expect(await money(shop)).toBe(1_500);
    expect(await shop.doctor()).toEqual([]);
  });
});
