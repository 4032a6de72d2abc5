import { actionEvent, defineEvents, entityEvent, kind } from '@headland/db';

const FQDN = 'wix.ecom.v1.checkout';
const READ = 'ECOM.READ_CHECKOUTS';

/** Say only that something happened: whoever is told of it is shown the checkout as it is by then. */
export const checkoutEvents = defineEvents('checkout', {
  checkout_created: kind<object>({
    says: 'A purchase was begun, from a cart or without one.',
    wire: entityEvent('created', FQDN, READ),
  }),
  checkout_updated: kind<object>({
    says: 'What a checkout holds changed.',
    wire: entityEvent('updated', FQDN, READ),
  }),
  checkout_completed: kind<{ orderId: string }>({
    says: 'A checkout became an order that counts: it is paid, authorised, or to be paid by hand.',
    wire: actionEvent('completed', FQDN, READ, (_payload, checkout) => ({ checkout })),
    final: true,
  }),
  checkout_deleted: kind<object>({
    says: 'A checkout that came to nothing was forgotten.',
    wire: entityEvent('deleted', FQDN, READ),
    final: true,
  }),
});
