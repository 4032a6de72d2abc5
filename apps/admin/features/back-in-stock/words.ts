import { catalogue } from '@headland/words/catalogue.ts';

/** What buyers wait for, as the owner sees it. */
export const backInStockWords = catalogue({
  en: {
    title: 'Back in stock',
    below: 'What buyers want to be told of when it is in stock again.',
    loading: 'Loading what buyers wait for',
    loadingSettings: 'Loading whether buyers can ask',
    search: 'Part of a name',
    none: 'Nobody waits for anything',
    noneText: 'Whoever asks at a product that is sold out is counted here until the mail to them is written.',
    count: '{count, plural, one {# item} other {# items}}',
    people: '{count, plural, one {# person waits} other {# people wait}}',
    product: 'Product',
    variant: 'Variant',
    waiting: 'Waiting',
    since: 'Since',
    asking: 'Asking',
    collecting: 'Let buyers ask at products that are sold out',
    collectingNote:
      'Each gets one mail when the item is back, in the order of asking; an address five a day at most. What it says stands in its <link>template</link>. Whoever waits already is told even while this is off.',
    failed: 'This was not saved',
  },
  de: {
    title: 'Wieder da',
    below: 'Wozu Käufer Bescheid haben möchten, sobald es wieder auf Lager ist.',
    loading: 'Es wird geladen, worauf Käufer warten',
    loadingSettings: 'Es wird geladen, ob Käufer fragen können',
    search: 'Teil eines Namens',
    none: 'Niemand wartet auf etwas',
    noneText: 'Wer bei einem ausverkauften Produkt fragt, zählt hier, bis die Mail an ihn geschrieben ist.',
    count: '{count, plural, one {# Artikel} other {# Artikel}}',
    people: '{count, plural, one {# Person wartet} other {# Personen warten}}',
    product: 'Produkt',
    variant: 'Variante',
    waiting: 'Wartende',
    since: 'Seit',
    asking: 'Fragen',
    collecting: 'Käufer bei ausverkauften Produkten fragen lassen',
    collectingNote:
      'Jeder bekommt eine Mail, wenn der Artikel wieder da ist, in der Reihenfolge der Fragen; eine Adresse höchstens fünf am Tag. Was darin steht, sagt ihre <link>Vorlage</link>. Wer schon wartet, bekommt auch dann Bescheid, wenn dies ausgeschaltet ist.',
    failed: 'Das wurde nicht gespeichert',
  },
});

export type BackInStockSay = ReturnType<typeof backInStockWords.say>;
