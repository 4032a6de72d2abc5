import { catalogue } from '@headland/words/catalogue.ts';

/** What an order's own page says besides what the thank-you page does. */
export const orderWords = catalogue({
  en: {
    parcels: 'What was sent',
    packed: 'Being packed',
    waits: 'Waits for you to collect it',
    sent: 'Sent on {at}',
    pieces: '{count} × {name}',
    item: 'Item',
    follow: 'Follow the parcel',
    followNumber: 'Follow parcel {number}',
  },
  de: {
    parcels: 'Lieferungen',
    packed: 'Wird gepackt',
    waits: 'Liegt für dich bereit',
    sent: 'Versandt am {at}',
    pieces: '{count} × {name}',
    item: 'Artikel',
    follow: 'Sendung verfolgen',
    followNumber: 'Sendung {number} verfolgen',
  },
});
