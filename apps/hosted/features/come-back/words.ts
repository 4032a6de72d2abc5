import { catalogue } from '@headland/words/catalogue.ts';

/** What is said on the way back from the mail about a checkout that was left, and where a link leads nowhere. */
export const comeBackWords = catalogue({
  en: {
    title: 'Your cart is still here',
    line: '{quantity, plural, one {{name}} other {{name} × #}}',
    total: 'Together: {total}',
    goOn: 'Go on with the purchase',
    never: 'No more mails about carts?',
    neverText:
      '{site} then never writes to you again about what you leave at the checkout. You still get your orders’ mails.',
    neverAgain: 'Never write again',
    done: 'We will not write again',
    doneText: 'You get no more mails about carts.',
    toShop: 'Go to {site}',
    COME_BACK_LINK_INVALID_TITLE: 'This link leads nowhere',
    COME_BACK_LINK_INVALID: 'Open it once more from our mail; it has to be complete.',
    COME_BACK_LINK_ENDED_TITLE: 'This link has ended',
    COME_BACK_LINK_ENDED: 'We kept your cart for some days. In the shop you find everything again.',
    COME_BACK_CHECKOUT_OVER_TITLE: 'There is nothing left to go on with',
    COME_BACK_CHECKOUT_OVER: 'It was bought already, or we keep it no longer. In the shop you find everything again.',
  },
  de: {
    title: 'Dein Warenkorb ist noch da',
    line: '{quantity, plural, one {{name}} other {{name} × #}}',
    total: 'Zusammen: {total}',
    goOn: 'Kauf fortsetzen',
    never: 'Keine Mails zu Warenkörben mehr?',
    neverText:
      '{site} schreibt dir dann nie wieder, wenn du etwas an der Kasse zurücklässt. Mails zu deinen Bestellungen bekommst du weiterhin.',
    neverAgain: 'Nie wieder schreiben',
    done: 'Wir schreiben dir nicht mehr',
    doneText: 'Du bekommst keine Mails zu Warenkörben mehr.',
    toShop: 'Weiter zu {site}',
    COME_BACK_LINK_INVALID_TITLE: 'Dieser Link führt nirgendwohin',
    COME_BACK_LINK_INVALID: 'Öffne ihn noch einmal aus unserer Mail; er muss vollständig sein.',
    COME_BACK_LINK_ENDED_TITLE: 'Dieser Link gilt nicht mehr',
    COME_BACK_LINK_ENDED: 'Wir haben deinen Warenkorb einige Tage aufgehoben. Im Shop findest du alles wieder.',
    COME_BACK_CHECKOUT_OVER_TITLE: 'Hier geht nichts mehr weiter',
    COME_BACK_CHECKOUT_OVER: 'Es ist schon gekauft, oder wir heben es nicht mehr auf. Im Shop findest du alles wieder.',
  },
});
