import { actionEvent, defineEvents, entityEvent, kind } from '@headland/db';

const FQDN = 'wix.ecom.v1.checkout';
const READ = 'ECOM.READ_CHECKOUTS';

/** Say only that something happened: whoever is told of it is shown the checkout as it is by then. */
export const checkoutEvents = defineEvents('checkout', {
  checkout_created: kind<object>({
    says: {
      en: 'A purchase was begun, from a cart or without one.',
      de: 'Ein Kauf wurde begonnen, mit oder ohne Warenkorb.',
    },
    wire: entityEvent('created', FQDN, READ, true),
  }),
  checkout_updated: kind<object>({
    says: { en: 'What a checkout holds changed.', de: 'Der Inhalt einer Kasse hat sich geändert.' },
    wire: entityEvent('updated', FQDN, READ, true),
  }),
  checkout_completed: kind<{ orderId: string }>({
    says: {
      en: 'A checkout became an order that counts: it is paid, authorised, or to be paid by hand.',
      de: 'Aus einer Kasse wurde eine Bestellung, die gilt: bezahlt, autorisiert oder von Hand zu bezahlen.',
    },
    wire: actionEvent('completed', FQDN, READ, (_payload, checkout) => ({ checkout })),
    final: true,
  }),
  checkout_deleted: kind<object>({
    says: {
      en: 'A checkout that came to nothing was forgotten.',
      de: 'Eine Kasse, aus der nichts wurde, ist vergessen.',
    },
    wire: entityEvent('deleted', FQDN, READ),
    final: true,
  }),
});
