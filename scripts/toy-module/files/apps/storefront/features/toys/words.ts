import { catalogue } from '@headland/words/catalogue.ts';

export const toyWords = catalogue({
  en: { navigation: 'TOYS' },
  de: { navigation: 'SPIELZEUG' },
});
