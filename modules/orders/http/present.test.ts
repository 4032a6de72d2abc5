import { sql } from '@headland/db';
import { newId } from '@headland/kernel';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import { underWay } from '../index.ts';
import { ADDRESS, DELIVERY } from '../testing/draft.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';
import { presentOrder } from './present-order.ts';

/** What both generations of the public SDK are shown of an order: each part from an order that has it, and from one that has not. */
let world: OrdersWorld;

beforeAll(async () => {
  world = await openOrders();
  await world.stock('comic', 10_000);
});
afterAll(() => world.close());

const read = async ({ id }: Pick<Order, 'id'>): Promise<Answer> =>
  (await world.call('getOrder', world.owner(), { id })).order;
const transactions = async ({ id }: Pick<Order, 'id'>): Promise<Answer> =>
  (await world.call('listOrderTransactions', world.owner(), { orderId: id })).orderTransactions;
const manual = (about: Parameters<OrdersWorld['place']>[1] = {}) =>
  world.place(world.visitor(), { pay: 'manual', ...about });
const begun = () => world.place(world.visitor());
const money = (amount: string) =>
  expect.objectContaining({ amount, formattedAmount: expect.stringContaining(amount.replace('-', '')) });

describe('sums', () => {
  it('add up as they are shown: lines, discounts, fees, delivery and tax', async () => {
    const line = (price: number, discount: number, tax: number) => ({ price, over: { discount, tax } });
    const order = await read(
      await manual({ discount: 150, fees: 45, tax: 95, lines: [line(1_000, 100, 75), line(500, 50, 20)] }),
    );
    expect(order.priceSummary).toMatchObject({
      subtotal: money('15.00'),
      discount: money('1.50'),
      shipping: money('5.00'),
      tax: money('0.95'),
      total: money('19.90'),
      totalAdditionalFees: money('0.45'),
    });
    expect(order.taxInfo.totalTax.amount).toBe('0.95');
    for (const [at, before, after, tax] of [
      [0, '9.00', '9.75', '0.75'],
      [1, '4.50', '4.70', '0.20'],
    ] as const) {
      expect(order.lineItems[at]).toMatchObject({
        totalPriceBeforeTax: { amount: before },
        totalPriceAfterTax: { amount: after },
        taxInfo: { taxAmount: { amount: tax }, taxIncludedInPrice: false },
      });
    }
  });

  it('tell a tax that is within the prices without adding it', async () => {
    const over = { taxIncluded: 160, taxes: [] };
    const order = await read(await manual({ taxIncluded: 160, lines: [{ over }] }));
    expect(order.priceSummary.total.amount).toBe('15.00');
    expect(order.taxInfo.totalTax.amount).toBe('1.60');
    expect(order.lineItems[0]).toMatchObject({
      totalPriceBeforeTax: { amount: '8.40' },
      totalPriceAfterTax: { amount: '10.00' },
      taxInfo: { taxAmount: { amount: '1.60' }, taxIncludedInPrice: true },
    });
  });

  it('are texts in the currency of the order, without decimals where it has none', async () => {
    await sql`insert into fake_items select (jsonb_populate_record(i, jsonb_build_object('site_id', ${world.otherSite.id}::uuid))).*
      from fake_items i on conflict do nothing`.execute(world.database.pool);
    const there = world.visitor(undefined, { site: world.otherSite });
    const { id } = await world.place(there, { pay: 'manual' });
    const { order } = await world.call('getOrder', world.owner({ site: world.otherSite }), { id });
    expect(order.currency).toBe('JPY');
    expect(order.priceSummary.total).toMatchObject({
      amount: '1500',
      formattedAmount: expect.stringMatching(/1\.500/),
    });
  });
});

describe('the balance', () => {
  const shown = async (order: Order) => {
    const { balance, paid, refunded, authorized, pending } = (await read(order)).balanceSummary;
    return [balance, paid, refunded, authorized, pending].map(({ amount }) => amount);
  };

  it.each<[string, () => Promise<Order>, string[]]>([
    ['is what is owed of an order that is paid on delivery', () => manual(), ['15.00', '0.00', '0.00', '0.00', '0.00']],
    [
      'is nothing of a paid one',
      async () => world.settle(await begun(), { status: 'SUCCEEDED' }),
      ['0.00', '15.00', '0.00', '0.00', '0.00'],
    ],
    [
      'is nothing of a free one',
      () => world.place(world.visitor(), { pay: 'nothing' }),
      ['0.00', '0.00', '0.00', '0.00', '0.00'],
    ],
    [
      'says what is authorised',
      async () => world.settle(await begun(), { status: 'AUTHORIZED' }),
      ['15.00', '0.00', '0.00', '15.00', '0.00'],
    ],
    [
      'says what is pending',
      async () => world.settle(await begun(), { status: 'PENDING' }),
      ['15.00', '0.00', '0.00', '0.00', '15.00'],
    ],
    [
      'is the rest where a part is due later',
      async () => world.settle(await world.place(world.visitor(), { dueLater: 600 }), { status: 'SUCCEEDED' }),
      ['6.00', '9.00', '0.00', '0.00', '0.00'],
    ],
    [
      'is nothing of a canceled one',
      async () => {
        const order = await manual();
        await world.call('cancelOrder', world.owner(), { id: order.id });
        return order;
      },
      ['0.00', '0.00', '0.00', '0.00', '0.00'],
    ],
  ])('%s', async (_what, make, expected) => {
    expect(await shown(await make())).toEqual(expected);
  });
});

describe('addresses and delivery', () => {
  it('stand in billing, delivery and recipient as they came', async () => {
    const order = await read(await manual());
    expect(order.billingInfo).toEqual(ADDRESS);
    expect(order.recipientInfo).toEqual(ADDRESS);
    expect(order.shippingInfo).toMatchObject({
      code: DELIVERY.optionId,
      title: DELIVERY.title,
      cost: {
        price: money('5.00'),
        totalPriceBeforeTax: money('5.00'),
        totalPriceAfterTax: money('5.00'),
        discount: money('0.00'),
      },
      logistics: { deliveryTime: DELIVERY.deliveryTime, shippingDestination: ADDRESS },
    });
  });

  it('are missing where nothing is delivered and nobody is billed', async () => {
    const details = { billing: null, shippingDestination: null, delivery: null, buyerNote: null };
    const order = await read(await manual({ shipping: 0, details }));
    for (const part of ['billingInfo', 'recipientInfo', 'shippingInfo', 'buyerNote'])
      expect(order).not.toHaveProperty(part);
  });

  it('may be a name without an address, an address without a name, and a note', async () => {
    const { address, contactDetails } = ADDRESS;
    const details = {
      billing: { contactDetails },
      shippingDestination: { address },
      delivery: null,
      buyerNote: 'Ring twice',
    };
    const order = await read(await manual({ details }));
    expect(order.billingInfo).toEqual({ contactDetails });
    expect(order.shippingInfo.logistics).toEqual({ shippingDestination: { address } });
    expect(order.recipientInfo).toEqual({ address });
    expect(order.buyerNote).toBe('Ring twice');
  });
});

describe('who bought', () => {
  it('is a member or a visitor, never both', async () => {
    const ctx = world.member();
    const { principal } = ctx;
    const member = await read(await world.place(ctx, { pay: 'manual' }));
    const memberId = principal.kind === 'member' ? principal.memberId : '';
    expect([member.buyerInfo, member.createdBy]).toEqual([{ memberId, email: 'ada@example.com' }, { memberId }]);
    const order = await manual();
    const visitor = await read(order);
    const { visitorId } = order.buyer;
    expect([visitor.buyerInfo, visitor.createdBy]).toEqual([{ visitorId, email: 'ada@example.com' }, { visitorId }]);
  });

  it('may be nobody that is known', async () => {
    const order = await read(
      await manual({
        buyer: { visitorId: null, memberId: null, email: null },
        checkoutId: null,
        checkoutRevision: null,
      }),
    );
    expect([order.buyerInfo, order.createdBy]).toEqual([{}, {}]);
    expect(order).not.toHaveProperty('checkoutId');
  });
});

describe('lines', () => {
  it('say how they are paid: what could have been paid online and was not, is paid offline', async () => {
    const optionOf = async (order: Order) => (await read(order)).lineItems[0].paymentOption;
    expect(await optionOf(await manual())).toBe('FULL_PAYMENT_OFFLINE');
    expect(await optionOf(await world.settle(await begun(), { status: 'SUCCEEDED' }))).toBe('FULL_PAYMENT_ONLINE');
    expect(await optionOf(await world.place(world.visitor(), { pay: 'nothing' }))).toBe('FULL_PAYMENT_ONLINE');
  });

  it('keep what they said when they were bought, and their tax group', async () => {
    const taxGroupId = newId(world.clock.now());
    const before = await manual({ lines: [{ quantity: 2, price: 1_234, over: { taxGroupId } }] });
    await world.stock('comic', 10_000, { name: 'Renamed', price: 1 });
    const [line] = (await read(before)).lineItems;
    expect(line).toMatchObject({
      id: before.lines[0]?.lineId,
      quantity: 2,
      productName: { original: 'Item comic', translated: 'Item comic' },
      price: { amount: '12.34' },
      lineItemPrice: { amount: '24.68' },
      physicalProperties: { sku: 'SKU-comic', weight: 0.2, shippable: true },
      taxInfo: { taxGroupId },
    });
    expect(line).not.toHaveProperty('image');
  });
});

describe('the timeline', () => {
  /** What happens to an order, and what its buyer is then told; the rest of the history is the house's own bookkeeping. */
  const stories: readonly (readonly [string, () => Promise<Order>, readonly string[]])[] = [
    ['paid', async () => world.settle(await begun(), { status: 'SUCCEEDED' }), ['ORDER_PLACED', 'ORDER_PAID']],
    [
      'declined',
      async () => world.settle(await begun(), { status: 'DECLINED', reason: 'no' }),
      ['ORDER_PLACED', 'PAYMENT_DECLINED'],
    ],
    ['pending', async () => world.settle(await begun(), { status: 'PENDING' }), ['ORDER_PLACED', 'PAYMENT_PENDING']],
    [
      'without an answer',
      async () => world.settle(await begun(), { status: 'UNKNOWN' }),
      ['ORDER_PLACED', 'PAYMENT_PENDING'],
    ],
    [
      'paid at the second attempt',
      async () => {
        const declined = await world.settle(await begun(), { status: 'DECLINED', reason: 'no' });
        return world.settle(await world.again(declined, 'card'), { status: 'SUCCEEDED' });
      },
      ['ORDER_PLACED', 'PAYMENT_DECLINED', 'ORDER_PAID'],
    ],
    [
      'captured',
      async () => {
        const { id } = await world.settle(await begun(), { status: 'AUTHORIZED' });
        return world.module.operate(world.owner(), { orderId: id, kind: 'CAPTURE' });
      },
      ['ORDER_PLACED', 'AUTHORIZED_PAYMENT_CREATED', 'AUTHORIZED_PAYMENT_CAPTURED'],
    ],
    [
      'voided',
      async () => {
        const { id } = await world.settle(await begun(), { status: 'AUTHORIZED' });
        return world.module.operate(world.owner(), { orderId: id, kind: 'VOID' });
      },
      ['ORDER_PLACED', 'AUTHORIZED_PAYMENT_CREATED', 'AUTHORIZED_PAYMENT_VOIDED'],
    ],
    [
      'marked as paid',
      async () => world.module.markAsPaid(world.owner(), (await manual()).id),
      ['ORDER_PLACED', 'ORDER_PAID'],
    ],
    [
      'canceled',
      async () => {
        const order = await manual();
        await world.call('cancelOrder', world.owner(), { id: order.id });
        return order;
      },
      ['ORDER_PLACED', 'ORDER_CANCELED'],
    ],
  ];

  it.each(stories)('of an order that was %s, for both generations', async (_what, make, expected) => {
    const order = await make();
    const { activities } = await read(order);
    // The newer generation reads `activityType`, the older one `type`.
    expect(activities.map((one: Answer) => one.activityType)).toEqual(expected);
    expect(activities.map((one: Answer) => one.type)).toEqual(expected);
    const ids = activities.map((one: Answer) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const dates = activities.map((one: Answer) => one.createdDate);
    expect(dates).toEqual(dates.toSorted());
    // Read again it is the same, ids too.
    expect((await read(order)).activities).toEqual(activities);
  });

  it('brings the payment with what was authorised, captured, voided, pending or declined, and its card’s last digits', async () => {
    const declined = await world.settle(await begun(), { status: 'DECLINED', reason: 'no', last4: '0002' });
    const [, refused] = (await read(declined)).activities;
    expect(refused.paymentDeclined).toMatchObject({
      paymentId: declined.attempts[0]?.id,
      regular: { amount: { amount: '15.00' }, creditCardDetails: { lastFourDigits: '4242' } },
    });
    const held = await world.settle(await begun(), { status: 'AUTHORIZED' });
    await world.module.operate(world.owner(), { orderId: held.id, kind: 'CAPTURE' });
    const [, created, captured] = (await read(held)).activities;
    const payment = { paymentId: held.attempts[0]?.id, amount: { amount: '15.00' } };
    expect(created.authorizedPaymentCreated).toMatchObject({ ...payment, lastFourDigits: '4242' });
    expect(captured.authorizedPaymentCaptured).toMatchObject(payment);
  });
});

describe('payments', () => {
  it.each<[string, Parameters<OrdersWorld['settle']>[1] | null, string]>([
    ['begun', null, 'PENDING'],
    ['pending', { status: 'PENDING' }, 'PENDING'],
    ['unanswered', { status: 'UNKNOWN' }, 'PENDING'],
    ['taken', { status: 'SUCCEEDED' }, 'APPROVED'],
    ['authorised', { status: 'AUTHORIZED' }, 'AUTHORIZED'],
    ['declined', { status: 'DECLINED', reason: 'no' }, 'DECLINED'],
  ])('that are %s say so', async (_what, outcome, status) => {
    const order = await begun();
    if (outcome) await world.settle(order, outcome);
    const { orderId, payments, refunds } = await transactions(order);
    expect([orderId, refunds]).toEqual([order.id, []]);
    expect(payments).toMatchObject([
      {
        id: order.attempts[0]?.id,
        status,
        amount: { amount: '15.00' },
        refundDisabled: status !== 'APPROVED',
        regularPaymentDetails: { status, offlinePayment: false, creditCardDetails: { lastFourDigits: '4242' } },
      },
    ]);
    expect('authorizationDetails' in payments[0].regularPaymentDetails).toBe(status === 'AUTHORIZED');
  });

  it('by hand are offline and have no card', async () => {
    const order = await manual();
    expect((await transactions(order)).payments).toEqual([]);
    await world.call('markOrderAsPaid', world.owner(), { ecomOrderId: order.id });
    const [payment] = (await transactions(order)).payments;
    expect(payment).toMatchObject({ status: 'APPROVED', regularPaymentDetails: { offlinePayment: true } });
    expect(payment.regularPaymentDetails).not.toHaveProperty('creditCardDetails');
  });

  it('that were captured or voided say when, and why not', async () => {
    const order = await world.settle(await begun(), { status: 'AUTHORIZED' });
    const details = async () => (await transactions(order)).payments[0].regularPaymentDetails.authorizationDetails;
    const paymentId = order.attempts[0]?.id;
    world.gateway.says({ status: 'DECLINED', reason: 'expired' });
    await expect(world.module.operate(world.owner(), { orderId: order.id, kind: 'CAPTURE' })).rejects.toThrow();
    expect((await details()).captures).toMatchObject([
      { status: 'FAILED', failureDetails: { failureCode: 'expired' } },
    ]);
    world.gateway.says('TIMEOUT');
    await world.module.operate(world.owner(), { orderId: order.id, kind: 'VOID' });
    expect((await details()).void).toMatchObject({ status: 'PENDING', reason: 'MANUAL' });
    expect(underWay(await world.read(order))).toBe('VOID');
    world.gateway.says({ status: 'SUCCEEDED' });
    world.clock.advance(120_000);
    await world.runJobs();
    expect((await details()).void).toMatchObject({ status: 'SUCCEEDED' });
    expect((await transactions(order)).payments).toMatchObject([{ id: paymentId, status: 'VOIDED' }]);
    expect(underWay(await world.read(order))).toBeNull();
  });
});

it('an order that was refunded in part or whole says so', async () => {
  const order = await world.settle(await begun(), { status: 'SUCCEEDED' });
  const refunded = (amount: number) =>
    presentOrder(world.owner(), { ...order, refunded: amount }, () => '').paymentStatus;
  expect([refunded(0), refunded(1), refunded(1_499), refunded(1_500)]).toEqual([
    'PAID',
    'PARTIALLY_REFUNDED',
    'PARTIALLY_REFUNDED',
    'FULLY_REFUNDED',
  ]);
});
