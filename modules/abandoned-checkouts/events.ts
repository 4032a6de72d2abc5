import { actionEvent, defineEvents, entityEvent, kind } from '@headland/db';

const FQDN = 'wix.ecom.v1.abandoned_checkout';
const READ = 'ECOM.ABANDONED_CHECKOUT_READ';

export const abandonedEvents = defineEvents('abandoned_checkout', {
  abandoned_checkout_created: kind<object>({
    says: { en: 'A buyer left a checkout.', de: 'Ein Käufer hat eine Kasse verlassen.' },
    wire: entityEvent('created', FQDN, READ, true),
  }),
  abandoned_checkout_updated: kind<object>({
    says: {
      en: 'A checkout was left once more with something else in it, or something was done about it.',
      de: 'Eine Kasse wurde mit anderem Inhalt erneut verlassen, oder es ist etwas dazu geschehen.',
    },
    wire: entityEvent('updated', FQDN, READ, true),
  }),
  abandoned_checkout_recovered: kind<object>({
    says: {
      en: 'The order of a checkout that had been left was placed.',
      de: 'Aus einer verlassenen Kasse wurde doch eine Bestellung.',
    },
    wire: actionEvent('recovered', FQDN, READ, (_payload, abandonedCheckout) => ({ abandonedCheckout })),
  }),
  abandoned_checkout_deleted: kind<object>({
    says: {
      en: 'What was known of a checkout that had been left was deleted.',
      de: 'Die Angaben zu einer verlassenen Kasse wurden gelöscht.',
    },
    wire: entityEvent('deleted', FQDN, READ),
    final: true,
  }),
});
