import { defineEvents, entityEvent, kind } from '@headland/db';
import type { CartChange } from './domain/cart-change.ts';

const FQDN = 'wix.ecom.v1.cart';
const READ = 'ECOM.READ_CARTS';

/** Say what changed: whoever is told of it is shown the cart as it is by then. */
export const cartEvents = defineEvents('cart', {
  cart_created: kind<CartChange>({
    says: {
      en: 'A cart was made, by the first item put into it.',
      de: 'Ein Warenkorb ist entstanden: Der erste Artikel liegt darin.',
    },
    wire: entityEvent('created', FQDN, READ, true),
  }),
  cart_updated: kind<CartChange>({
    says: { en: 'A cart changed.', de: 'Ein Warenkorb hat sich geändert.' },
    wire: entityEvent('updated', FQDN, READ, true),
  }),
  cart_deleted: kind<object>({
    says: {
      en: 'A cart was deleted, bought, taken over by a member or left alone for too long.',
      de: 'Ein Warenkorb wurde gelöscht, gekauft, von einem Mitglied übernommen oder zu lange liegen gelassen.',
    },
    wire: entityEvent('deleted', FQDN, READ),
    final: true,
  }),
});
