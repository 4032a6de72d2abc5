import { catalogue } from '@headland/words/catalogue.ts';

export const toyWords = catalogue({
  en: {
    toys: 'Toys',
    below: 'What is shown to everybody.',
    loading: 'Loading toys',
    narrowed: 'No such toy',
    none: 'No toys yet',
    noneText: 'They appear here once they are made.',
    name: 'Name',
    made: 'Made',
  },
  de: {
    toys: 'Spielzeug',
    below: 'Was alle sehen.',
    loading: 'Spielzeug wird geladen',
    narrowed: 'Kein solches Spielzeug',
    none: 'Noch kein Spielzeug',
    noneText: 'Hier steht es, sobald es angelegt ist.',
    name: 'Name',
    made: 'Angelegt',
  },
});

/** Says the words of toys. */
export type ToySay = ReturnType<typeof toyWords.say>;
