import { catalogue } from '@headland/words/catalogue.ts';

/** What is said to whoever wants to hear no more of an item that is back, and where a link leads nowhere. */
export const takeBackWords = catalogue({
  en: {
    title: 'Take back what you asked for?',
    about: 'We were asked to tell you about this: {item}.',
    text: '{site} then forgets your address, and everything else that you wanted to be told of here. Orders and accounts stay.',
    end: 'Forget it all',
    done: 'It is all forgotten',
    doneText: 'We tell you about no item any more, unless you ask again.',
    toShop: 'Go to {site}',
    TAKE_BACK_LINK_INVALID_TITLE: 'This link leads nowhere',
    TAKE_BACK_LINK_INVALID: 'Open it once more from our mail; it has to be complete.',
    TAKE_BACK_WISH_GONE_TITLE: 'There is nothing left to take back',
    TAKE_BACK_WISH_GONE: 'It was taken back before, or we keep it no longer.',
  },
  de: {
    title: 'Anfrage zurücknehmen?',
    about: 'Jemand wollte, dass wir dir dazu Bescheid sagen: {item}.',
    text: '{site} vergisst dann deine Adresse und alles andere, wozu du hier Bescheid haben wolltest. Bestellungen und Konten bleiben.',
    end: 'Alles vergessen',
    done: 'Alles vergessen',
    doneText: 'Wir sagen dir zu keinem Artikel mehr Bescheid, außer du fragst wieder danach.',
    toShop: 'Weiter zu {site}',
    TAKE_BACK_LINK_INVALID_TITLE: 'Dieser Link führt nirgendwohin',
    TAKE_BACK_LINK_INVALID: 'Öffne ihn noch einmal aus unserer Mail; er muss vollständig sein.',
    TAKE_BACK_WISH_GONE_TITLE: 'Es gibt nichts mehr zurückzunehmen',
    TAKE_BACK_WISH_GONE: 'Es ist schon zurückgenommen, oder wir heben es nicht mehr auf.',
  },
});
