import { catalogue } from '@headland/words/catalogue.ts';

/** Of figures alone, which few pages have: not in the first bundle. */
export const figureWords = catalogue({
  en: {
    unread: 'could not be read',
    old: 'not brought up to date: the server could not be asked',
  },
  de: {
    unread: 'ließ sich nicht lesen',
    old: 'nicht aufgefrischt: Der Server war nicht zu erreichen',
  },
});
