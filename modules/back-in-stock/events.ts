import { defineEvents, entityEvent, kind } from '@headland/db';

const FQDN = 'wix.ecom.v1.back_in_stock_notification_request';
const READ = 'ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS';

export const wishEvents = defineEvents('back_in_stock_notification_request', {
  back_in_stock_notification_request_created: kind<object>({
    says: {
      en: 'Somebody asked to be told when an item is back in stock.',
      de: 'Jemand möchte erfahren, wenn ein Artikel wieder da ist.',
    },
    wire: entityEvent('created', FQDN, READ, true),
  }),
  back_in_stock_notification_request_updated: kind<object>({
    says: {
      en: 'Whoever asked was told that an item is back in stock.',
      de: 'Wer danach gefragt hatte, hat erfahren, dass ein Artikel wieder da ist.',
    },
    wire: entityEvent('updated', FQDN, READ, true),
  }),
  back_in_stock_notification_request_deleted: kind<object>({
    says: {
      en: 'What somebody asked to be told of an item was deleted.',
      de: 'Eine Anfrage, wann ein Artikel wieder da ist, wurde gelöscht.',
    },
    wire: entityEvent('deleted', FQDN, READ),
    final: true,
  }),
});
