import { calls, type orders as orderWire, type checkout as wire } from '@headland/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { balanceOf, newGiftCard, readGiftCard } from '../../testing/gift-cards.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, codeOf, fieldsOf, type WireAnswer } from '../../testing/wire.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'giftcards');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

const card = (number: string) => ({
  kind: 'card',
  card: { number, expiryMonth: 12, expiryYear: 2040, securityCode: '123' },
});
const PAYS = card('4242424242424242');
const DECLINES = card('4000000000000002');
const RESERVES = card('4000000000001000');

const change = (token: string, id: string, body: object) =>
  shop.call(`/ecom/v1/checkouts/${id}`, { token, method: 'PATCH', body: { checkout: { id }, ...body } });
const checkoutOf = (answer: WireAnswer): wire.Checkout => answerOf('updateCheckout', answer).checkout ?? {};
const place = (token: string, id: string, payment: object) =>
  shop.call(`/headland/v1/checkouts/${id}/place-order`, { token, body: { payment } });
const read = async (orderId: string | undefined): Promise<orderWire.Order> =>
  answerOf('getOrder', await shop.call(`/ecom/v1/orders/${orderId}`, { token: shop.apiKey })).order ?? {};
const orderOf = (answer: WireAnswer) => read(answerOf('placeOrder', answer).orderId);
const paymentsOf = async (orderId: string) =>
  answerOf('listOrderTransactions', await shop.call(`/ecom/v1/payments/orders/${orderId}`, { token: shop.apiKey }))
    .orderTransactions?.payments ?? [];
const ledgerOf = async (id: string) =>
  (await readGiftCard(shop, id)).entries.map(({ kind, amount, balance }) => [kind, amount.amount, balance.amount]);

/** A checkout of 15.00 with a card on it. */
async function withCard(amount: string, over: object = {}) {
  const giftCard = await newGiftCard(shop, amount);
  const { token, checkoutId } = await shop.newCheckout();
  const checkout = checkoutOf(await change(token, checkoutId, { giftCardCode: giftCard.code, ...over }));
  return { giftCard, token, checkoutId, checkout };
}

describe('on a checkout', () => {
  test('pays what is due, leaves the price alone, and comes off again', async () => {
    const { giftCard, token, checkoutId, checkout } = await withCard('10');
    const end = giftCard.code.slice(-4);
    expect(checkout).toMatchObject({
      priceSummary: { total: { amount: '15.00' } },
      payNow: { total: { amount: '15.00' } },
      payNowTotalAfterGiftCard: { amount: '5.00' },
      totalAfterGiftCard: { amount: '5.00' },
      giftCard: { obfuscatedCode: `****-****-****-${end}`, amount: { amount: '10.00' }, externalId: giftCard.id },
    });
    expect(JSON.stringify(checkout)).not.toContain(giftCard.code);
    const off = await shop.call(`/ecom/v1/checkouts/${checkoutId}/remove-gift-card`, { token, body: {} });
    expect(answerOf('removeGiftCardFromCheckout', off).checkout).not.toHaveProperty('giftCard');
    expect(await balanceOf(shop, giftCard.id)).toBe('10.00');
  });

  test.each([
    ['small letters without dashes', (code: string) => code.toLowerCase().replaceAll('-', '')],
    ['spaces around and within', (code: string) => ` ${code.replaceAll('-', ' ')} `],
  ])('is known by its code in %s', async (_, typed) => {
    const giftCard = await newGiftCard(shop, '5');
    const { token, checkoutId } = await shop.newCheckout();
    const checkout = checkoutOf(await change(token, checkoutId, { giftCardCode: typed(giftCard.code) }));
    expect(checkout.giftCard?.amount?.amount).toBe('5.00');
  });

  test('pays no more than the buyer wants of it', async () => {
    const { checkout, token, checkoutId } = await withCard('10', { giftCardRedeemAmount: '4' });
    expect(checkout.giftCard).toMatchObject({ amount: { amount: '4.00' }, requestedAmount: { amount: '4.00' } });
    const more = checkoutOf(await change(token, checkoutId, { giftCardRedeemAmount: '6.5' }));
    expect(more.giftCard?.amount?.amount).toBe('6.50');
  });

  test('an amount of no card, or of no money, is refused by name', async () => {
    const { token, checkoutId } = await shop.newCheckout();
    expect(fieldsOf(await change(token, checkoutId, { giftCardRedeemAmount: '4' }))).toEqual(['giftCardRedeemAmount']);
    const { code } = await newGiftCard(shop, '5');
    const none = await change(token, checkoutId, { giftCardCode: code, giftCardRedeemAmount: '0' });
    expect(fieldsOf(none)).toEqual(['giftCardRedeemAmount']);
  });

  test('a code that is none changes nothing', async () => {
    const { token, checkoutId } = await shop.newCheckout();
    for (const giftCardCode of ['nothing', 'ABCD-EFGH-JKLM-NPQR']) {
      const answer = await change(token, checkoutId, { giftCardCode, checkout: { id: checkoutId, buyerNote: 'x' } });
      expect([answer.status, codeOf(answer)]).toEqual([404, 'GIFT_CARD_NOT_FOUND']);
      expect(JSON.stringify(answer.body)).not.toContain(giftCardCode);
    }
  });

  test('a card that is switched off, empty or over says so by its code', async () => {
    const off = await newGiftCard(shop, '5');
    const patch = (id: string, giftCard: object) =>
      shop.call(`/headland/v1/gift-cards/${id}`, { token: shop.apiKey, method: 'PATCH', body: { giftCard } });
    expect((await patch(off.id, { disabled: true })).status).toBe(200);
    const { token, checkoutId } = await shop.newCheckout();
    expect(codeOf(await change(token, checkoutId, { giftCardCode: off.code }))).toBe('GIFT_CARD_DISABLED');
    await patch(off.id, { disabled: false });
    expect((await change(token, checkoutId, { giftCardCode: off.code })).status).toBe(200);
    // Switched off behind the buyer's back, it stops the order by name.
    await patch(off.id, { disabled: true });
    expect(codeOf(await place(token, checkoutId, { kind: 'manual' }))).toBe('GIFT_CARD_DISABLED');
    const told = checkoutOf(await change(token, checkoutId, { checkout: { id: checkoutId, buyerNote: 'hello' } }));
    expect(told.calculationErrors?.giftCardCalculationError?.applicationError?.code).toBe('GIFT_CARD_DISABLED');
    expect(told.giftCard?.amount?.amount).toBe('0.00');
  });
});

describe('an order', () => {
  test('takes what it pays from the card, and the rest from the gateway', async () => {
    const { giftCard, token, checkoutId } = await withCard('10');
    const order = await orderOf(await place(token, checkoutId, PAYS));
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      priceSummary: { total: { amount: '15.00' } },
      balanceSummary: { balance: { amount: '0.00' }, paid: { amount: '15.00' } },
    });
    expect(await ledgerOf(giftCard.id)).toEqual([
      ['HELD', '-10.00', '0.00'],
      ['ISSUED', '10.00', '10.00'],
    ]);
    const payments = await paymentsOf(order.id ?? '');
    expect(payments.map(({ amount, status }) => [amount?.amount, status])).toEqual([
      ['5.00', 'APPROVED'],
      ['10.00', 'APPROVED'],
    ]);
    expect(payments[1]?.giftcardPaymentDetails).toMatchObject({
      obfuscatedCode: `****-****-****-${giftCard.code.slice(-4)}`,
    });
  });

  test('that the card covers needs no other payment, and is paid at once', async () => {
    const { giftCard, token, checkoutId } = await withCard('40');
    const methods = await shop.call(`/headland/v1/checkouts/${checkoutId}/payment-methods`, { token });
    expect(answerOf('getPaymentMethods', methods).methods?.map(({ kind }) => kind)).toEqual(['none']);
    expect(codeOf(await place(token, checkoutId, PAYS))).toBe('PAYMENT_NOT_NEEDED');
    const order = await orderOf(await place(token, checkoutId, { kind: 'none' }));
    expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
    expect(await balanceOf(shop, giftCard.id)).toBe('25.00');
  });

  test('is made by the public way, too', async () => {
    const { giftCard, token, checkoutId } = await withCard('40');
    const made = await shop.call(`/ecom/v1/checkouts/${checkoutId}/create-order`, { token, body: {} });
    const { orderId } = answerOf('createOrderFromCheckout', made);
    expect(await read(orderId ?? undefined)).toMatchObject({ paymentStatus: 'PAID' });
    expect(await balanceOf(shop, giftCard.id)).toBe('25.00');
  });

  test('that is paid by hand owes the rest, and comes to nothing with what the card gave', async () => {
    const { giftCard, token, checkoutId } = await withCard('10');
    const order = await orderOf(await place(token, checkoutId, { kind: 'manual' }));
    expect(order.balanceSummary).toMatchObject({ balance: { amount: '5.00' }, authorized: { amount: '10.00' } });
    expect(await balanceOf(shop, giftCard.id)).toBe('0.00');
    const canceled = await shop.call(`/ecom/v1/orders/${order.id}/cancel`, { token: shop.apiKey, body: {} });
    expect(canceled.status).toBe(200);
    expect(await balanceOf(shop, giftCard.id)).toBe('10.00');
    expect((await ledgerOf(giftCard.id))[0]).toEqual(['RELEASED', '10.00', '10.00']);
  });

  test('that the owner marks as paid has both payments', async () => {
    const { giftCard, token, checkoutId } = await withCard('10');
    const order = await orderOf(await place(token, checkoutId, { kind: 'manual' }));
    await shop.call(`/ecom/v1/payments-collector/orders/${order.id}/mark-as-paid`, { token: shop.apiKey, body: {} });
    const paid = await read(order.id ?? '');
    expect(paid).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } });
    expect(await balanceOf(shop, giftCard.id)).toBe('0.00');
  });

  test('whose payment is declined keeps the card, and another try is for the rest', async () => {
    const { giftCard, token, checkoutId } = await withCard('10');
    expect(codeOf(await place(token, checkoutId, DECLINES))).toBe('PAYMENT_DECLINED');
    expect(await balanceOf(shop, giftCard.id)).toBe('0.00');
    const order = await orderOf(await place(token, checkoutId, PAYS));
    expect(order.paymentStatus).toBe('PAID');
    expect(await ledgerOf(giftCard.id)).toHaveLength(2);
  });

  test('that is changed after a decline takes the card anew', async () => {
    const { giftCard, token, checkoutId } = await withCard('10');
    expect(codeOf(await place(token, checkoutId, DECLINES))).toBe('PAYMENT_DECLINED');
    const less = checkoutOf(await change(token, checkoutId, { giftCardRedeemAmount: '3' }));
    expect(less.giftCard?.amount?.amount).toBe('3.00');
    const order = await orderOf(await place(token, checkoutId, PAYS));
    expect(order.paymentStatus).toBe('PAID');
    expect(await balanceOf(shop, giftCard.id)).toBe('7.00');
  });

  test('whose reserved money is given up gives the card back, and one that is captured takes it', async () => {
    const voided = await withCard('10');
    const first = await orderOf(await place(voided.token, voided.checkoutId, RESERVES));
    const [payment] = await paymentsOf(first.id ?? '');
    const act = (verb: 'void' | 'capture', orderId: string | undefined, paymentId: string | undefined) => {
      const path = calls[verb === 'void' ? 'voidAuthorizedPayments' : 'captureAuthorizedPayments'].path;
      const body = verb === 'void' ? { paymentIds: [paymentId] } : { payments: [{ paymentId }] };
      return shop.call(path, { token: shop.apiKey, body: { orderId, ...body } });
    };
    expect((await act('void', first.id ?? '', payment?.id ?? '')).status).toBe(200);
    expect(await balanceOf(shop, voided.giftCard.id)).toBe('10.00');

    const captured = await withCard('10');
    const second = await orderOf(await place(captured.token, captured.checkoutId, RESERVES));
    const [reserved] = await paymentsOf(second.id ?? '');
    expect((await act('capture', second.id ?? '', reserved?.id ?? '')).status).toBe(200);
    expect(await read(second.id ?? '')).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { paid: { amount: '15.00' } },
    });
    expect(await balanceOf(shop, captured.giftCard.id)).toBe('0.00');
  });

  test('is refunded to the card, in parts and no more than it paid', async () => {
    const { giftCard, token, checkoutId } = await withCard('10');
    const order = await orderOf(await place(token, checkoutId, PAYS));
    const payments = await paymentsOf(order.id ?? '');
    const byCard = payments.find(({ giftcardPaymentDetails }) => giftcardPaymentDetails);
    const refund = (amount: string) =>
      shop.call('/ecom/v1/order-billing/refund-payments', {
        token: shop.apiKey,
        body: { orderId: order.id, paymentRefunds: [{ paymentId: byCard?.id, amount: { amount } }] },
      });
    const first = await refund('4');
    expect(
      answerOf('refundOrderPayments', first).refund?.transactions?.map(({ refundStatus }) => refundStatus),
    ).toEqual(['SUCCEEDED']);
    expect(await balanceOf(shop, giftCard.id)).toBe('4.00');
    expect(codeOf(await refund('7'))).toBe('INVALID_PAYMENT_REFUND_AMOUNT');
    await refund('6');
    expect(await ledgerOf(giftCard.id)).toEqual([
      ['REFUNDED', '6.00', '10.00'],
      ['REFUNDED', '4.00', '4.00'],
      ['HELD', '-10.00', '0.00'],
      ['ISSUED', '10.00', '10.00'],
    ]);
    expect(await read(order.id ?? '')).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED' });
  });

  test('is refused with the new sum where the card has less than the buyer was told', async () => {
    const { giftCard, token, checkoutId } = await withCard('10');
    const body = { code: giftCard.code, appId: APP, amount: { value: '6' } };
    await shop.call('/ecom/v1/gift-cards/redeem', { token: shop.apiKey, body });
    expect(codeOf(await place(token, checkoutId, PAYS))).toBe('PRICE_CHANGED');
    expect(await balanceOf(shop, giftCard.id)).toBe('4.00');
  });
});

const APP = 'd80111c5-a0f4-47a8-b63a-65b54d774a27';

test('an order that is canceled before it is paid gives the card back', async () => {
  const { giftCard, token, checkoutId } = await withCard('10');
  expect(codeOf(await place(token, checkoutId, DECLINES))).toBe('PAYMENT_DECLINED');
  expect(await balanceOf(shop, giftCard.id)).toBe('0.00');
  const orders = await shop.call('/headland/v1/orders/unfinished/search', { token: shop.apiKey, body: { search: {} } });
  const [open] = answerOf('searchUnfinishedOrders', orders).orders ?? [];
  const canceled = await shop.call(`/ecom/v1/orders/${open?.id}/cancel`, { token: shop.apiKey, body: {} });
  expect(canceled.status).toBe(200);
  expect(await balanceOf(shop, giftCard.id)).toBe('10.00');
});

describe('currencies', () => {
  test.each([
    ['JPY', '1000', '1000'],
    ['KWD', '3.125', '3.125'],
  ])('of %s keep their own minor units', async (currency, amount, shown) => {
    const own = await openShop(server, `cards${currency.toLowerCase()}`, undefined, { currency });
    const giftCard = await newGiftCard(own, amount);
    expect(await balanceOf(own, giftCard.id)).toBe(shown);
    const finer = await own.call('/headland/v1/gift-cards', {
      token: own.apiKey,
      body: { giftCard: { initialValue: { amount: `${amount.split('.')[0]}.${currency === 'JPY' ? '5' : '1234'}` } } },
    });
    expect(finer.status).toBe(400);
  });
});

describe('apps', () => {
  const book = (path: string, body: object) => shop.call(`/ecom/v1/gift-cards/${path}`, { token: shop.apiKey, body });

  test('look a card up by its code', async () => {
    const { code, id } = await newGiftCard(shop, '12.5');
    const found = answerOf('getGiftCard', await book(code, { code })).giftCard;
    expect(found).toEqual({
      obfuscatedCode: `****-****-****-${code.slice(-4)}`,
      balance: { value: '12.50', currency: 'USD' },
      status: 'VALID',
      appId: APP,
      externalId: id,
    });
    expect(codeOf(await book('ABCD-EFGH-JKLM-NPQR', {}))).toBe('GIFT_CARD_NOT_FOUND');
  });

  test('redeem once for an order, and give it back once', async () => {
    const { code, id } = await newGiftCard(shop, '20');
    const { orderId } = await shop.newOrder();
    const body = { code, appId: APP, orderId, amount: { value: '5', currency: 'USD' } };
    const { transactionId } = answerOf('redeemGiftCard', await book('redeem', body));
    expect(codeOf(await book('redeem', body))).toBe('ALREADY_REDEEMED');
    expect(await balanceOf(shop, id)).toBe('15.00');
    expect((await book('void', { transactionId, appId: APP })).status).toBe(200);
    expect(codeOf(await book('void', { transactionId, appId: APP }))).toBe('ALREADY_VOIDED');
    expect(await balanceOf(shop, id)).toBe('20.00');
  });

  test.each<[string, object, string]>([
    ['more than there is', { amount: { value: '21' } }, 'INSUFFICIENT_FUNDS'],
    ['another currency', { amount: { value: '1', currency: 'EUR' } }, 'CURRENCY_NOT_SUPPORTED'],
  ])('are refused %s', async (_, over, code) => {
    const made = await newGiftCard(shop, '20');
    expect(codeOf(await book('redeem', { code: made.code, appId: APP, amount: { value: '1' }, ...over }))).toBe(code);
    expect(await balanceOf(shop, made.id)).toBe('20.00');
  });

  test.each<[string, object]>([
    ['appId', { appId: '00000000-0000-4000-8000-000000000001' }],
    ['pin', { pin: '1234' }],
    ['context.locationId', { context: { locationId: 'north' } }],
    ['orderId', { orderId: '00000000-0000-4000-8000-000000000001' }],
    ['amount.value', { amount: { value: '0' } }],
  ])('are told that %s is wrong', async (field, over) => {
    const { code } = await newGiftCard(shop, '20');
    expect(fieldsOf(await book('redeem', { code, appId: APP, amount: { value: '1' }, ...over }))).toEqual([field]);
  });

  test('know transactions of their own site alone', async () => {
    const answer = await book('void', { transactionId: '00000000-0000-4000-8000-000000000001', appId: APP });
    expect(codeOf(answer)).toBe('TRANSACTION_NOT_FOUND');
  });
});

describe('the owner', () => {
  const manage = (path: string, body: object, method = 'POST') =>
    shop.call(`/headland/v1/gift-cards${path}`, { token: shop.apiKey, method, body });

  test('is told a code once', async () => {
    const { code, id } = await newGiftCard(shop, '5', { note: 'For Ada' });
    const { giftCard } = await readGiftCard(shop, id);
    expect(giftCard).toMatchObject({
      note: 'For Ada',
      status: 'VALID',
      origin: 'MANUAL',
      initialValue: { amount: '5.00' },
    });
    expect(JSON.stringify(await readGiftCard(shop, id))).not.toContain(code);
  });

  test('finds cards by how they stand and by the end of their code', async () => {
    const { code, id } = await newGiftCard(shop, '5');
    await manage(`/${id}`, { giftCard: { disabled: true } }, 'PATCH');
    const ids = async (body: object) =>
      answerOf('queryIssuedGiftCards', await manage('/query', body)).giftCards.map((one) => one.id);
    expect(await ids({ status: 'DISABLED' })).toContain(id);
    expect(await ids({ status: 'VALID' })).not.toContain(id);
    expect(await ids({ status: 'EXPIRED' })).not.toContain(id);
    expect(await ids({ codeEnd: code.slice(-4).toLowerCase() })).toContain(id);
  });

  test.each<[string, object, string]>([
    ['an amount of nothing', { initialValue: { amount: '0' } }, 'giftCard.initialValue.amount'],
    [
      'a day that is over',
      { initialValue: { amount: '5' }, expirationDate: '2020-01-01T00:00:00Z' },
      'giftCard.expirationDate',
    ],
    ['a card that is off already', { initialValue: { amount: '5' }, disabled: true }, 'giftCard.disabled'],
  ])('cannot issue one with %s', async (_, giftCard, field) => {
    expect(fieldsOf(await manage('', { giftCard }))).toEqual([field]);
  });

  test('cannot change what a card was issued with', async () => {
    const { id } = await newGiftCard(shop, '5');
    const answer = await manage(`/${id}`, { giftCard: { initialValue: { amount: '6' } } }, 'PATCH');
    expect(fieldsOf(answer)).toEqual(['giftCard.initialValue']);
  });
});

test('visitors see nothing of it', async () => {
  const token = await shop.newVisitor();
  const { id, code } = await newGiftCard(shop, '5');
  const answers = await Promise.all([
    shop.call(`/headland/v1/gift-cards/${id}`, { token }),
    shop.call('/headland/v1/gift-cards/query', { token, body: {} }),
    shop.call(`/ecom/v1/gift-cards/${code}`, { token, body: {} }),
    shop.call('/headland/v1/gift-cards', { token, body: { giftCard: { initialValue: { amount: '5' } } } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
