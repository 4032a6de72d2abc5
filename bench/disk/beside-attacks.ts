import { type Attack, cartIn, further, line, WRITES } from './attack.ts';
import { noise } from './attacker.ts';

const BY_ID = '/ecom/v1/carts';

/** Carts that are made and changed by their id. */
export const besideAttacks: readonly Attack[] = [
  {
    name: 'carts beside the current one, with long texts',
    calls: ['createCart'],
    mostAnHour: WRITES,
    async begin(attacker) {
      const token = await attacker.visitor();
      return () => attacker.tried(BY_ID, { token, body: { lineItems: [line(attacker, further(9_500))] } });
    },
  },
  {
    name: 'carts beside the current one, as small as they can be',
    calls: ['createCart'],
    mostAnHour: WRITES,
    async begin(attacker) {
      const token = await attacker.visitor();
      return () => attacker.tried(BY_ID, { token, body: { lineItems: [line(attacker)] } });
    },
  },
  {
    name: 'a cart beside the current one, by each of its calls, and deleted again',
    calls: [
      ...['createCart', 'updateCart', 'addToCart', 'updateCartLineItemsQuantity', 'createCheckoutFromCart'],
      ...['removeLineItemsFromCart', 'deleteCart'],
    ],
    mostAnHour: WRITES / 7,
    async begin(attacker) {
      const token = await attacker.visitor();
      return async () => {
        const lineItems = [line(attacker, further(9_500))];
        const { body } = await attacker.ask(BY_ID, { token, body: { lineItems } });
        const { id = '', lineItems: lines = [] } = cartIn(body);
        const at = `${BY_ID}/${id}`;
        const ids = lines.map((one) => one.id);
        const cartInfo = { id, buyerNote: noise(900), ...further(9_500) };
        await attacker.ask(at, { token, method: 'PATCH', body: { cartInfo } });
        await attacker.ask(`${at}/add-to-cart`, { token, body: { lineItems } });
        const changed = ids.map((lineId) => ({ id: lineId, quantity: 5 }));
        await attacker.ask(`${at}/update-line-items-quantity`, { token, body: { lineItems: changed } });
        await attacker.ask(`${at}/create-checkout`, { token, body: { channelType: 'WEB' } });
        await attacker.ask(`${at}/remove-line-items`, { token, body: { lineItemIds: ids } });
        return attacker.tried(at, { token, method: 'DELETE' });
      };
    },
  },
];
