import type { CheckoutOpening } from '@headland/checkout';
import { sql } from '@headland/db';
import { newId, ValidationError } from '@headland/kernel';
import { calculateTotals, type DeliveryOption } from '@headland/purchase';
import type { CartDeps } from '../deps.ts';

const FAKE_DELIVERY: DeliveryOption = {
  id: 'standard',
  title: 'Standard',
  deliveryTime: '2–4 working days',
  price: 500,
  countries: ['US'],
};

/** Whose addresses the fake takes for the client's own. */
export const FAKE_ORIGIN = 'https://shop.example';

/** The checkout's side of the seam, in memory: one flat rate inside the US, no tax, one checkout per cart. */
export function createFakeCheckout(): CartDeps['checkout'] & { readonly drafts: CheckoutOpening[] } {
  const drafts: CheckoutOpening[] = [];
  const ids = new Map<string, string>();
  return {
    drafts,
    begun: () => sql`(select null::uuid as cart_id where false)`,
    async estimate(_db, _ctx, input) {
      const needed = input.lines.some((line) => line.item.physical.shippable);
      const country = input.shippingAddress?.country;
      const options = needed && (!country || FAKE_DELIVERY.countries.includes(country)) ? [FAKE_DELIVERY] : [];
      const code = input.selectedShippingOption?.code;
      const byDefault = !code;
      const selected = (byDefault ? options[0] : options.find((option) => option.id === code)) ?? null;
      const problem = !code || selected ? null : code === FAKE_DELIVERY.id ? 'NOT_SERVED' : 'UNKNOWN_OPTION';
      const shipping = input.calculateShipping === false ? 0 : (selected?.price ?? 0);
      const lines = input.lines.map(({ lineId, quantity, item }) => ({
        lineId,
        quantity,
        price: item.price,
        fullPrice: item.fullPrice,
      }));
      return {
        totals: calculateTotals({ lines, shipping, adjustments: input.adjustments ?? [] }),
        delivery: { options, selected, byDefault, needed, problem },
      };
    },
    async checkOwnAddress(_ctx, url, field) {
      if (!url || url.startsWith(`${FAKE_ORIGIN}/`)) return;
      throw ValidationError.field(field, 'must stand on an origin that is allowed for the client', 'VALIDATION');
    },
    async open(_tx, ctx, draft) {
      drafts.push(draft);
      const cartId = draft.origin.cartId ?? '';
      const id = ids.get(cartId) ?? newId(ctx.now);
      ids.set(cartId, id);
      return { checkoutId: id };
    },
  };
}
