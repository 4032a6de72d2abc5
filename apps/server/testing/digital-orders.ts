import { type Shop, STORE_APP } from './shop.ts';
import { answerOf, send } from './wire.ts';

export const APPROVES = '4242424242424242';

/**
 * Buys a digital product as a visitor who was never here.
 * @param card number of a test card; null: paid to the shop by hand
 * @param pieces of it, and whether something that travels goes with it
 */
export async function buyDigital(
  shop: Shop,
  productId: string,
  card: string | null = APPROVES,
  { pieces = 1, token = null as string | null } = {},
): Promise<{ readonly token: string; readonly orderId: string; readonly checkoutId: string }> {
  const buyer = token ?? (await shop.newVisitor());
  const call = async (path: string, body: object, method = 'POST') => {
    const answer = await send(`${shop.server.url}${path}`, { token: buyer, body, method });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const catalogReference = { appId: STORE_APP, catalogItemId: productId };
  await call('/ecom/v1/carts/current/add-to-cart', { lineItems: [{ quantity: pieces, catalogReference }] });
  const made = await call('/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' });
  const { checkoutId = '' } = answerOf('createCheckoutFromCurrentCart', made);
  const contactDetails = { firstName: 'Ada', lastName: 'Marsh' };
  const checkout = {
    id: checkoutId,
    buyerInfo: { email: 'ada@example.org' },
    billingInfo: { address: { country: 'US', subdivision: 'US-NY' }, contactDetails },
  };
  await call(`/ecom/v1/checkouts/${checkoutId}`, { checkout }, 'PATCH');
  const payment =
    card === null
      ? { kind: 'manual' }
      : { kind: 'card', card: { number: card, expiryMonth: 12, expiryYear: 2040, securityCode: '123' } };
  const placed = await call(`/headland/v1/checkouts/${checkoutId}/place-order`, { payment });
  return { token: buyer, orderId: answerOf('placeOrder', placed).orderId ?? '', checkoutId };
}
