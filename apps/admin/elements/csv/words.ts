import { catalogue } from '@headland/words/catalogue.ts';

export const csvWords = catalogue({
  en: {
    export: 'Export as CSV',
    exportOf: 'Export as CSV: {list}',
    exporting: 'Exporting “{list}”',
    soFar: '{count, plural, =0 {Reading the first rows} one {# row so far} other {# rows so far}}',
    stop: 'Stop',
    close: 'Close',
    failed: 'The list was not exported',
    exported: '{file} has {count, plural, =0 {no rows} one {# row} other {# rows}}.',
  },
  de: {
    export: 'Als CSV exportieren',
    exportOf: 'Als CSV exportieren: {list}',
    exporting: '„{list}“ wird exportiert',
    soFar: '{count, plural, =0 {Die ersten Zeilen werden gelesen} one {Bisher # Zeile} other {Bisher # Zeilen}}',
    stop: 'Anhalten',
    close: 'Schließen',
    failed: 'Die Liste wurde nicht exportiert',
    exported: '{file} hat {count, plural, =0 {keine Zeilen} one {# Zeile} other {# Zeilen}}.',
  },
});
