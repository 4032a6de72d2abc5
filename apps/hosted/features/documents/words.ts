import { catalogue } from '@headland/words/catalogue.ts';

/** What is said where a link to papers opens nothing. */
export const documentWords = catalogue({
  en: {
    over: 'This link has ended',
    overText:
      'Links to invoices and packing slips open for ten minutes. Ask for the document once more where you found it.',
    toShop: 'Go to {site}',
  },
  de: {
    over: 'Dieser Link gilt nicht mehr',
    overText:
      'Links zu Rechnungen und Lieferscheinen gelten zehn Minuten. Ruf das Dokument dort, wo der Link stand, noch einmal auf.',
    toShop: 'Weiter zu {site}',
  },
});
