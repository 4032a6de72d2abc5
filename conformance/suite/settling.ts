import { beforeAll, describe, expect, it } from 'vitest';
import { given } from './given.ts';
import { NOBODYS } from './goods.ts';
import { placeOrder, readyCheckout } from './placing.ts';
import { lastExchange } from './route.ts';
import type { Generation, Sdk } from './sdk.ts';

const PAYS = '4242424242424242';
const AUTHORIZES = '4000000000001000';

type Json = Readonly<Record<string, unknown>>;

/** What one generation or both have no package for, asked for by address with the SDK's own credentials. */
export function settling(generation: Generation): void {
  let merchant: Sdk;

  beforeAll(() => {
    merchant = generation.merchant();
  });

  async function ask(sdk: Sdk, path: string, body?: object): Promise<Json> {
    const response = await sdk.fetch(path, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return (await response.json()) as Json;
  }
  const order = async (id: string, sdk = merchant) => (await ask(sdk, `/ecom/v1/orders/${id}`)).order;
  const buy = async (card?: string): Promise<{ buyer: Sdk; orderId: string }> => {
    const buyer = generation.visitor();
    const checkoutId = await readyCheckout(buyer, { 'issue-03': 1 });
    return { buyer, orderId: String((await placeOrder(buyer, checkoutId, card ? { card } : {})).body.orderId) };
  };
  const refusal = (code: string) => ({ details: { applicationError: { code } } });
  const paymentOf = async (orderId: string): Promise<string> => {
    const { orderTransactions } = await ask(merchant, `/ecom/v1/payments/orders/${orderId}`);
    const [{ id } = { id: '' }] = (orderTransactions as { payments: { id: string }[] }).payments;
    return id;
  };
  const capture = (orderId: string, paymentId: string, amount?: string, sdk = merchant) =>
    ask(sdk, '/ecom/v1/order-billing/capture-authorized-payments', {
      orderId,
      payments: [{ paymentId, ...(amount && { amount: { amount } }) }],
    });
  const release = (orderId: string, paymentId: string, sdk = merchant) =>
    ask(sdk, '/ecom/v1/order-billing/void-authorized-payments', { orderId, paymentIds: [paymentId] });

  describe(`${generation.name}: an order by its address`, () => {
    it('is read by its buyer and the merchant', async () => {
      const { buyer, orderId } = await buy(PAYS);
      const expected = {
        id: orderId,
        status: 'APPROVED',
        paymentStatus: 'PAID',
        buyerInfo: { email: 'ada@example.org' },
      };
      expect(await order(orderId, buyer)).toMatchObject(expected);
      expect(await order(orderId)).toMatchObject(expected);
      expect(await order(orderId, generation.visitor())).toBeUndefined();
      expect(lastExchange().status).toBe(404);
      expect(await order(orderId, generation.merchant(given.foreign))).toBeUndefined();
      expect(lastExchange().status).toBe(404);
    });

    it('is found by the merchant', async () => {
      const { orderId } = await buy();
      const { number } = (await order(orderId)) as { number: string };
      const search = { filter: { number: { $in: [number] } }, cursorPaging: { limit: 5 } };
      expect(await ask(merchant, '/ecom/v1/orders/search', { search })).toMatchObject({
        orders: [{ id: orderId, number }],
        metadata: { count: 1, hasNext: false },
      });
    });
  });

  describe(`${generation.name}: an authorised payment`, () => {
    it('is captured, once', async () => {
      const { orderId } = await buy(AUTHORIZES);
      expect(await order(orderId)).toMatchObject({
        status: 'APPROVED',
        paymentStatus: 'PENDING',
        balanceSummary: { authorized: { amount: '9.00' } },
      });
      const paymentId = await paymentOf(orderId);
      expect(await capture(orderId, paymentId, '9.00')).toMatchObject({
        orderTransactions: { payments: [{ id: paymentId, status: 'APPROVED' }] },
      });
      expect(await order(orderId)).toMatchObject({
        paymentStatus: 'PAID',
        balanceSummary: { paid: { amount: '9.00' }, authorized: { amount: '0.00' }, balance: { amount: '0.00' } },
      });
      expect(await release(orderId, paymentId)).toMatchObject(refusal('PAYMENT_ALREADY_CAPTURED'));
      expect(await capture(orderId, paymentId)).toMatchObject(refusal('PAYMENT_ALREADY_CAPTURED'));
      expect(lastExchange().status).toBe(428);
    });

    it('is released, once', async () => {
      const { orderId } = await buy(AUTHORIZES);
      const paymentId = await paymentOf(orderId);
      expect(await release(orderId, paymentId)).toMatchObject({
        orderTransactions: { payments: [{ id: paymentId, status: 'VOIDED' }] },
      });
      expect(await order(orderId)).toMatchObject({ balanceSummary: { paid: { amount: '0.00' } } });
      expect(await capture(orderId, paymentId)).toMatchObject(refusal('PAYMENT_ALREADY_VOIDED'));
    });

    it('is captured whole, of this order, by the merchant', async () => {
      const { buyer, orderId } = await buy(AUTHORIZES);
      const paymentId = await paymentOf(orderId);
      expect(await capture(orderId, paymentId, '1.00')).toMatchObject(refusal('INVALID_AMOUNT'));
      expect(await capture(orderId, NOBODYS)).toMatchObject(refusal('PAYMENT_NOT_FOUND'));
      expect(await capture(NOBODYS, paymentId)).toMatchObject(refusal('ORDER_NOT_FOUND'));
      expect(await capture(orderId, paymentId, '9.00', buyer)).toMatchObject(refusal('PERMISSION_DENIED'));
      expect(await release(orderId, paymentId, buyer)).toMatchObject(refusal('PERMISSION_DENIED'));
      expect(await capture(orderId, paymentId, '9.00', generation.merchant(given.foreign))).toMatchObject(
        refusal('ORDER_NOT_FOUND'),
      );
      expect(await order(orderId)).toMatchObject({
        status: 'APPROVED',
        paymentStatus: 'PENDING',
        balanceSummary: { authorized: { amount: '9.00' } },
      });
    });
  });

  describe(`${generation.name}: an order that is paid by hand`, () => {
    const mark = (orderId: string, sdk = merchant) =>
      ask(sdk, `/ecom/v1/payments-collector/orders/${orderId}/mark-as-paid`, {});

    it('is marked as paid by the merchant', async () => {
      const { buyer, orderId } = await buy();
      expect(await mark(orderId, buyer)).toMatchObject(refusal('PERMISSION_DENIED'));
      expect(await order(orderId)).toMatchObject({ paymentStatus: 'NOT_PAID' });
      expect(await mark(orderId)).toMatchObject({ order: { id: orderId, paymentStatus: 'PAID' } });
      expect(await order(orderId)).toMatchObject({ balanceSummary: { balance: { amount: '0.00' } } });
      expect(await mark(orderId)).toMatchObject(refusal('ORDER_ALREADY_PAID'));
      expect(await mark(NOBODYS)).toMatchObject(refusal('ORDER_NOT_FOUND'));
    });
  });

  describe(`${generation.name}: ways to pay`, () => {
    it('are told for a checkout of one’s own', async () => {
      const buyer = generation.visitor();
      const id = await readyCheckout(buyer, { 'issue-03': 1 });
      const path = `/headland/v1/checkouts/${id}/payment-methods`;
      expect(await ask(buyer, path)).toMatchObject({
        methods: expect.arrayContaining([expect.objectContaining({ kind: 'card' })]),
        testCards: expect.arrayContaining([expect.objectContaining({ number: '4242 4242 4242 4242' })]),
      });
      expect(await ask(generation.visitor(), path)).toMatchObject(refusal('CHECKOUT_NOT_FOUND'));
    });
  });
}
