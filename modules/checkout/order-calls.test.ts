import { calls, parseRequest } from '@headland/contract';
import { type Context, ValidationError } from '@headland/kernel';
import type { Order } from '@headland/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { card, cards, openShop, owner, type Shop, visitor } from './testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  await shop.stock('a', 10_000, { price: 1_234 });
});

afterAll(async () => {
  expect(await shop.doctor()).toEqual([]);
  await shop.close();
});

const merchant = () => shop.context(owner);
const buyer = () => shop.context(visitor(shop.clock.now()));

async function placed(ctx: Context, number: string | null = cards.approve): Promise<Order> {
  const checkoutId = await shop.ready(ctx, 'a', 2);
  const payment = number === null ? ({ kind: 'manual' } as const) : card(number);
  return (await shop.checkout.placeOrder(ctx, { checkoutId, payment })).order;
}

describe('orders in the form of the public SDK', () => {
  it('presents a paid order whole', async () => {
    const ctx = buyer();
    const { id } = await placed(ctx);
    const { order } = await shop.orders.handlers.getOrder(ctx, { id });
    expect(order).toMatchObject({
      id,
      status: 'APPROVED',
      paymentStatus: 'PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      currency: 'USD',
      priceSummary: {
        subtotal: { amount: '24.68', formattedAmount: '$24.68' },
        shipping: { amount: '5.00' },
        tax: { amount: '0.00' },
        discount: { amount: '0.00' },
        total: { amount: '29.68', formattedAmount: '$29.68' },
      },
      balanceSummary: { balance: { amount: '0.00' }, paid: { amount: '29.68' } },
      buyerInfo: { email: 'ada@example.com' },
      billingInfo: { contactDetails: { firstName: 'Ada' }, address: { country: 'US' } },
      shippingInfo: {
        title: 'Standard',
        code: shop.deliveryId,
        cost: { price: { amount: '5.00' } },
        logistics: { deliveryTime: '2–4 days', shippingDestination: { address: { city: 'New York' } } },
      },
      channelInfo: { type: 'WEB' },
    });
    expect(order?.lineItems).toMatchObject([
      {
        quantity: 2,
        price: { amount: '12.34' },
        lineItemPrice: { amount: '24.68' },
        productName: { original: 'Item a' },
      },
    ]);
    expect(order?.activities?.map((a) => a.activityType)).toEqual(['ORDER_PLACED', 'ORDER_PAID']);
    expect(JSON.stringify(order)).not.toMatch(/view_?key/i);
  });

  it('lets a buyer see the own orders only', async () => {
    const mine = buyer();
    const other = buyer();
    const { id } = await placed(mine);
    await expect(shop.orders.handlers.getOrder(other, { id })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
      status: 404,
    });
    await expect(shop.orders.handlers.getOrder(shop.context(), { id })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
    await expect(shop.orders.handlers.getOrder(mine, { id: 'nonsense' })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
    expect((await shop.orders.handlers.getOrder(merchant(), { id })).order?.id).toBe(id);
    const found = await shop.orders.searchOrders(shop.database, mine, {});
    expect(found.items.map((o) => o.id)).toEqual([id]);
    expect((await shop.orders.searchOrders(shop.database, other, {})).items).toEqual([]);
  });

  it('shows another site nothing', async () => {
    const { id } = await placed(buyer());
    const abroad: Context = { ...merchant(), site: { ...shop.site, id: '00000000-0000-4000-8000-000000000001' } };
    await expect(shop.orders.handlers.getOrder(abroad, { id })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect((await shop.orders.searchOrders(shop.database, abroad, {})).items).toEqual([]);
  });

  it('opens the thank-you page by token or key, and by nothing else', async () => {
    const ctx = buyer();
    const { id } = await placed(ctx);
    const key = shop.orders.viewKeyOf(ctx, id);
    const open = (who: Context, k?: string) =>
      shop.orders.getOrderForThankYou(shop.database.pool, who, { orderId: id, key: k });
    expect((await open(ctx)).id).toBe(id);
    expect((await open(shop.context(), key)).id).toBe(id);
    for (const wrong of [undefined, '', 'x', `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`]) {
      await expect(open(buyer(), wrong)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    }
  });
});

describe('searching', () => {
  it('filters by status, payment status, number, date and e-mail, and pages by cursor', async () => {
    const ctx = shop.context(visitor(shop.clock.now()));
    const start = shop.clock.now().toISOString();
    const orders: Order[] = [];
    for (const number of [cards.approve, cards.authorize, cards.decline, null, cards.approve]) {
      shop.clock.advance(1_000);
      orders.push(await placed({ ...ctx, now: shop.clock.now() }, number));
    }
    const search = async (filter: object, rest: object = {}) => {
      const parsed = parseRequest(calls.searchOrders, {
        search: { filter: { createdDate: { $gt: start }, ...filter }, ...rest },
      });
      if (!parsed.ok) throw new ValidationError(parsed.violations);
      return shop.orders.handlers.searchOrders({ ...ctx, now: shop.clock.now() }, parsed.value);
    };
    const numbers = async (filter: object) => (await search(filter)).orders?.map((o) => Number(o.number));
    const of = (...at: number[]) => at.map((i) => orders[i]?.number);
    // A declined order is not placed: no search of orders finds it.
    expect(await numbers({})).toEqual(of(4, 3, 1, 0));
    expect(await numbers({ status: 'INITIALIZED' })).toEqual([]);
    expect(await numbers({ status: 'APPROVED' })).toEqual(of(4, 3, 1, 0));
    expect(await numbers({ paymentStatus: { $in: ['NOT_PAID', 'DECLINED'] } })).toEqual(of(3));
    expect(await numbers({ paymentStatus: 'PENDING' })).toEqual(of(1));
    expect(await numbers({ number: { $gte: orders[3]?.number } })).toEqual(of(4, 3));
    expect(await numbers({ 'buyerInfo.email': 'ada@example.com' })).toHaveLength(4);
    expect(await numbers({ 'buyerInfo.email': { $startsWith: 'bob' } })).toEqual([]);
    expect(await numbers({ 'priceSummary.total.amount': { $lt: '29.68' } })).toEqual([]);
    const first = await search({}, { cursorPaging: { limit: 2 } });
    expect(first.orders?.map((o) => Number(o.number))).toEqual(of(4, 3));
    expect(first.metadata).toMatchObject({ count: 2, hasNext: true });
    const cursor = first.metadata?.cursors?.next ?? '';
    const second = await shop.orders.handlers.searchOrders(ctx, { search: { cursorPaging: { cursor } } });
    expect(second.orders?.map((o) => Number(o.number))).toEqual(of(1, 0));
    await expect(search({ nonsense: 1 })).rejects.toMatchObject({ status: 400 });
    const mine = { filter: { createdDate: { $gt: start } } };
    const unfinished = await shop.orders.handlers.searchUnfinishedOrders(merchant(), { search: mine });
    expect(unfinished.orders?.map((o) => [Number(o.number), o.paymentStatus])).toEqual([[of(2)[0], 'DECLINED']]);
  });

  it('filters by every field that the documentation names, as the answers show it', async () => {
    const ctx = buyer();
    const start = shop.clock.now();
    shop.clock.advance(1_000);
    const { number } = await placed({ ...ctx, now: shop.clock.now() }, cards.authorize);
    const find = async (filter: object) => {
      const search = { filter: { createdDate: { $gt: start.toISOString() }, ...filter } };
      const { orders = [] } = await shop.orders.handlers.searchOrders(ctx, { search });
      return orders.map((order) => Number(order.number));
    };
    const [order] = (await shop.orders.handlers.searchOrders(ctx, { search: {} })).orders ?? [];
    const shown = {
      archived: order?.archived,
      imported: order?.imported,
      'balanceSummary.authorized.amount': order?.balanceSummary?.authorized?.amount,
      'balanceSummary.pending.amount': order?.balanceSummary?.pending?.amount,
      'taxInfo.totalTax.amount': order?.taxInfo?.totalTax?.amount,
      seenByAHuman: order?.seenByAHuman ?? null,
      'shippingInfo.logistics.deliveryTime': order?.shippingInfo?.logistics?.deliveryTime ?? null,
      'shippingInfo.region.name': order?.shippingInfo?.region?.name ?? null,
      'businessLocation.id': null,
      'buyerInfo.contactId': order?.buyerInfo?.contactId ?? null,
      'channelInfo.externalOrderId': order?.channelInfo?.externalOrderId ?? null,
      'createdBy.userId': order?.createdBy?.userId ?? null,
    };
    expect(Number(shown['balanceSummary.authorized.amount'])).toBeGreaterThan(0);
    for (const [field, value] of Object.entries(shown)) {
      expect([field, await find({ [field]: value })]).toEqual([field, [number]]);
      expect([field, await find({ [field]: { $ne: value } })]).toEqual([field, []]);
    }
  });
});

describe('what a merchant does', () => {
  it('captures and voids by the payment id', async () => {
    for (const verb of ['capture', 'void'] as const) {
      const { id } = await placed(buyer(), cards.authorize);
      const before = await shop.orders.handlers.listOrderTransactions(merchant(), { orderId: id });
      const [payment] = before.orderTransactions?.payments ?? [];
      expect(payment).toMatchObject({ status: 'AUTHORIZED', amount: { amount: '29.68' } });
      const paymentId = payment?.id ?? '';
      const { orders } = shop;
      const wrong = { amount: '1.00' };
      if (verb === 'capture') {
        const attempt = orders.handlers.captureAuthorizedPayments(merchant(), {
          orderId: id,
          payments: [{ paymentId, amount: wrong }],
        });
        await expect(attempt).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
      }
      const { orderTransactions } =
        verb === 'capture'
          ? await orders.handlers.captureAuthorizedPayments(merchant(), {
              orderId: id,
              payments: [{ paymentId, amount: { amount: '29.68' } }],
            })
          : await orders.handlers.voidAuthorizedPayments(merchant(), { orderId: id, paymentIds: [paymentId] });
      expect(orderTransactions?.payments?.[0]?.status).toBe(verb === 'capture' ? 'APPROVED' : 'VOIDED');
      const { order } = await orders.handlers.getOrder(merchant(), { id });
      expect(order).toMatchObject(
        verb === 'capture'
          ? { status: 'APPROVED', paymentStatus: 'PAID' }
          : { status: 'CANCELED', paymentStatus: 'CANCELED' },
      );
      expect(order?.activities?.at(-1)?.activityType).toBe(
        verb === 'capture' ? 'AUTHORIZED_PAYMENT_CAPTURED' : 'AUTHORIZED_PAYMENT_VOIDED',
      );
    }
  });

  it('knows no payment of another order', async () => {
    const one = await placed(buyer(), cards.authorize);
    const two = await placed(buyer(), cards.authorize);
    const paymentIds = [two.attempts[0]?.id ?? ''];
    await expect(
      shop.orders.handlers.voidAuthorizedPayments(merchant(), { orderId: one.id, paymentIds }),
    ).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });

  it('marks a manual order as paid, once', async () => {
    const { id } = await placed(buyer(), null);
    const key = { ...merchant(), idempotencyKey: 'received' };
    for (let time = 0; time < 2; time++) {
      const { order } = await shop.orders.handlers.markOrderAsPaid(key, { ecomOrderId: id });
      expect(order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { paid: { amount: '29.68' } } });
    }
    await expect(shop.orders.handlers.markOrderAsPaid(merchant(), { ecomOrderId: id })).rejects.toMatchObject({
      code: 'ORDER_ALREADY_PAID',
      status: 428,
      data: { currentState: 'PAID' },
    });
    const declined = await placed(buyer(), cards.decline);
    await expect(shop.orders.handlers.markOrderAsPaid(merchant(), { ecomOrderId: declined.id })).rejects.toMatchObject({
      code: 'WRONG_STATE',
      data: { currentState: 'DECLINED' },
    });
  });

  it('cancels with and without goods coming back, and refuses what was paid', async () => {
    for (const restockAllItems of [true, false]) {
      const before = await shop.onHand('a');
      const { id } = await placed(buyer(), null);
      const { order } = await shop.orders.handlers.cancelOrder(merchant(), {
        id,
        restockAllItems,
        customMessage: 'sorry',
      });
      expect(order?.status).toBe('CANCELED');
      expect(await shop.onHand('a')).toBe(restockAllItems ? before : before - 2);
      expect((await shop.orders.handlers.cancelOrder(merchant(), { id })).order?.status).toBe('CANCELED');
    }
    const { id } = await placed(buyer());
    await expect(shop.orders.handlers.cancelOrder(merchant(), { id })).rejects.toMatchObject({
      code: 'WRONG_STATE',
      status: 428,
      data: { currentState: 'PAID' },
    });
    const authorized = await placed(buyer(), cards.authorize);
    await expect(shop.orders.handlers.cancelOrder(merchant(), { id: authorized.id })).rejects.toMatchObject({
      code: 'ORDER_HAS_AUTHORIZED_TRANSACTION',
      status: 428,
      data: { currentState: 'AUTHORIZED' },
    });
  });
});
