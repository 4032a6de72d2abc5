import { catalogue } from '@headland/words/catalogue.ts';

/** The cart as it lives on in the browser, on its own page and beside a product. */
export const cartWords = catalogue({
  en: {
    title: 'Your cart',
    inCart: 'In your cart',
    holdOn: 'Hold on',
    adding: 'Adding {name}…',
    close: 'Close',
    seeCart: 'See the cart',
    toCheckout: 'To the checkout',
    each: '{price} each',
    remove: 'Remove<unseen> {name}</unseen>',
    quantityOf: 'Quantity of {name}',
    update: 'Update',
    empty: 'Nothing in here yet but staples.',
    fill: 'Fill it',
    order: 'Yes! Send me',
    howToSend: 'How should we send it?',
    workOut: 'Work out the total',
    pieces: '{count, plural, one {# item} other {# items}}',
    subtotal: 'Subtotal',
    delivery: 'Delivery',
    deliveryOpen: 'not chosen yet',
    tax: 'Tax',
    totalBeforeDelivery: 'Total before delivery',
    estimatedTotal: 'Estimated total',
  },
  de: {
    title: 'Dein Warenkorb',
    inCart: 'Im Warenkorb',
    holdOn: 'Moment',
    adding: '{name} kommt dazu …',
    close: 'Schließen',
    seeCart: 'Zum Warenkorb',
    toCheckout: 'Zur Kasse',
    each: 'je {price}',
    remove: 'Entfernen<unseen>: {name}</unseen>',
    quantityOf: 'Menge von {name}',
    update: 'Aktualisieren',
    empty: 'Hier sind bisher nur Heftklammern.',
    fill: 'Füll ihn',
    order: 'Ja! Schickt mir',
    howToSend: 'Wie sollen wir es verschicken?',
    workOut: 'Summe berechnen',
    pieces: '{count, plural, one {# Artikel} other {# Artikel}}',
    subtotal: 'Zwischensumme',
    delivery: 'Versand',
    deliveryOpen: 'noch nicht gewählt',
    tax: 'Steuer',
    totalBeforeDelivery: 'Summe ohne Versand',
    estimatedTotal: 'Voraussichtliche Summe',
  },
});

/** What the shop says of a change to the cart; said by the server. */
export const cartReplyWords = catalogue({
  en: {
    onlyLeft:
      '{count, plural, one {Only # was left: that is what is in your cart.} other {Only # were left: that is what is in your cart.}}',
    notSold: 'We no longer sell this. Remove it to continue.',
    soldOut: 'This has sold out. Remove it to continue.',
    tooMany: 'Only {left, number} left. Lower the quantity to continue.',
    last: '{left, plural, one {This is the last one.} other {These are the last #.}}',
    soldOutMeanwhile: 'That one has just sold out, so nothing was changed. Your cart is as it was.',
    goneFromCatalog: 'We no longer sell that one, so nothing was changed. Your cart is as it was.',
    wasEmpty: 'Your cart was already empty. Pick something to start a new one.',
    nothingToOrder: 'There is nothing in your cart to order yet.',
    tooLarge: 'This is more than one order can hold. Take something out and try again.',
    badQuantity: 'That quantity does not work: a whole number from 1 to 99,999, please. Your cart is as it was.',
    badChoice: 'That choice is not available. Pick it again on the product’s page; your cart is as it was.',
    notOurs: 'This form is not one of ours.',
    noDelivery: 'That way of delivery is not offered. Please choose another.',
    noTotals: 'We could not work out the total just now. The checkout will show it.',
    unknown: 'Something went wrong on our side. Your cart is as it was; try again in a moment.',
    thanks:
      '<b>Thank you!</b> {hasNumber, select, yes {Order {number} has reached us.} other {Your order has reached us.}} Something to read while you wait?',
  },
  de: {
    onlyLeft:
      '{count, plural, one {Es war nur noch # da: So liegt es jetzt in deinem Warenkorb.} other {Es waren nur noch # da: So liegt es jetzt in deinem Warenkorb.}}',
    notSold: 'Das verkaufen wir nicht mehr. Entferne es, um weiterzumachen.',
    soldOut: 'Das ist inzwischen ausverkauft. Entferne es, um weiterzumachen.',
    tooMany: 'Nur noch {left, number} da. Verringere die Menge, um weiterzumachen.',
    last: '{left, plural, one {Das ist das letzte.} other {Das sind die letzten #.}}',
    soldOutMeanwhile: 'Das ist inzwischen ausverkauft, deshalb hat sich nichts geändert. Dein Warenkorb ist wie zuvor.',
    goneFromCatalog: 'Das verkaufen wir nicht mehr, deshalb hat sich nichts geändert. Dein Warenkorb ist wie zuvor.',
    wasEmpty: 'Dein Warenkorb war schon leer. Such dir etwas aus, dann beginnt ein neuer.',
    nothingToOrder: 'In deinem Warenkorb ist noch nichts, was du bestellen könntest.',
    tooLarge: 'Das ist mehr, als in eine Bestellung passt. Nimm etwas heraus und versuch es noch einmal.',
    badQuantity: 'Diese Menge geht nicht: bitte eine ganze Zahl von 1 bis 99.999. Dein Warenkorb ist wie zuvor.',
    badChoice: 'Diese Auswahl gibt es nicht. Wähle auf der Produktseite noch einmal; dein Warenkorb ist wie zuvor.',
    notOurs: 'Dieses Formular ist keins von unseren.',
    noDelivery: 'Diese Versandart gibt es nicht. Bitte wähle eine andere.',
    noTotals: 'Wir konnten die Summe gerade nicht berechnen. Du siehst sie an der Kasse.',
    unknown: 'Bei uns ist etwas schiefgegangen. Dein Warenkorb ist wie zuvor; versuch es gleich noch einmal.',
    thanks:
      '<b>Danke!</b> {hasNumber, select, yes {Die Bestellung {number} ist bei uns angekommen.} other {Deine Bestellung ist bei uns angekommen.}} Etwas zu lesen, während du wartest?',
  },
});

/** Says them in the language of the page; handed down within the island. */
export type CartSay = ReturnType<typeof cartWords.say>;
