import { catalogue } from '@headland/words/catalogue.ts';

export const tagWords = catalogue({
  en: {
    tags: 'Tags',
    tag: 'Tag',
    none: 'This order has no tags.',
    note: 'Up to five letters. Only the people and apps of your site read a tag, unless you say otherwise.',
    byBuyers: 'Apps of the buyer may read it',
    forBuyers: '{tag} (buyers may read it)',
    add: 'Add tag',
    takeAway: 'Take away {tag}',
    failed: 'The tags could not be changed',
    full: 'This order has as many tags as it can have.',
    filter: 'With tag',
    noneWith: 'No order here has this tag',
    tagTitle: '{count, plural, one {Tag # order} other {Tag # orders}}',
    putOn: 'Put it on',
    takeOff: 'Take it away',
    confirm: '{count, plural, one {Change # order} other {Change # orders}}',
    done: '{count, plural, one {The tags of # order are changed.} other {The tags of # orders are changed.}}',
  },
  de: {
    tags: 'Schlagwörter',
    tag: 'Schlagwort',
    none: 'Diese Bestellung hat keine Schlagwörter.',
    note: 'Bis zu fünf Zeichen. Nur die Menschen und Apps Ihrer Website lesen es, wenn Sie nichts anderes festlegen.',
    byBuyers: 'Apps des Kunden dürfen es lesen',
    forBuyers: '{tag} (für Kunden lesbar)',
    add: 'Schlagwort hinzufügen',
    takeAway: '{tag} entfernen',
    failed: 'Die Schlagwörter ließen sich nicht ändern',
    full: 'Diese Bestellung hat so viele Schlagwörter, wie sie haben kann.',
    filter: 'Mit Schlagwort',
    noneWith: 'Hier hat keine Bestellung dieses Schlagwort',
    tagTitle: '{count, plural, one {Schlagwort für # Bestellung} other {Schlagwort für # Bestellungen}}',
    putOn: 'Hinzufügen',
    takeOff: 'Entfernen',
    confirm: '{count, plural, one {# Bestellung ändern} other {# Bestellungen ändern}}',
    done: '{count, plural, one {Die Schlagwörter von # Bestellung sind geändert.} other {Die Schlagwörter von # Bestellungen sind geändert.}}',
  },
});

export type TagSay = ReturnType<typeof tagWords.say>;
