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
    rest: 'Due later',
    restOwed: 'Still to be paid: {owed}. You can pay it here, now or later.',
    restPay: 'Pay {owed}',
    restGoOn: 'Go to payment of {owed}',
    restWaits: 'Your payment is being checked. Please do not pay again: this page shows what your bank says.',
    restFailed: 'The last payment was not accepted. Nothing was charged, and your order stays as it is.',
    restSilent: 'The payment provider does not answer at the moment. Nothing was charged; try again in a moment.',
    restTooMany: 'That was a lot at once. Please wait a minute, then try again.',
    restRefused: 'The shop did not accept this, and nothing was charged. Please check what you entered.',
    formRefused: 'Not accepted',
    formElsewhere: 'This form came from another site. Nothing was charged: open the link of your order once more.',
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
    rest: 'Später fällig',
    restOwed: 'Noch zu zahlen: {owed}. Du kannst es hier bezahlen, jetzt oder später.',
    restPay: '{owed} bezahlen',
    restGoOn: 'Zur Zahlung von {owed}',
    restWaits: 'Deine Zahlung wird geprüft. Bitte bezahle nicht noch einmal: Diese Seite zeigt, was deine Bank sagt.',
    restFailed:
      'Die letzte Zahlung wurde nicht angenommen. Es wurde nichts abgebucht, deine Bestellung bleibt, wie sie ist.',
    restSilent: 'Der Zahlungsdienst antwortet gerade nicht. Es wurde nichts abgebucht; versuch es gleich noch einmal.',
    restTooMany: 'Das war viel auf einmal. Bitte warte eine Minute und versuch es dann noch einmal.',
    restRefused: 'Der Shop hat das nicht angenommen; es wurde nichts abgebucht. Bitte prüf deine Angaben.',
    formRefused: 'Nicht angenommen',
    formElsewhere:
      'Dieses Formular kam von einer anderen Seite. Es wurde nichts abgebucht: Öffne den Link deiner Bestellung noch einmal.',
  },
});
