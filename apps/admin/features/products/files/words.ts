import { catalogue } from '@headland/words/catalogue.ts';

/** The files of a digital product. */
export const fileWords = catalogue({
  en: {
    files: 'Files',
    none: 'This product has no file yet: whoever buys it waits until you send it yourself.',
    private: 'Only buyers get them, by links of their own that end.',
    underWay: 'Files on their way',
    added: '{name} is added.',
    remove: 'Remove {name}',
    removeTitle: 'Remove {name}?',
    removeText: 'Nobody buys it from now on. Whoever has bought it can download it until their links have ended.',
    removeIt: 'Remove',
    removed: '{name} is removed.',
    days: 'Days links open',
    mostDownloads: 'Downloads of a file',
    saveRules: 'Save',
    rulesText:
      'For all digital products. Days count from the payment, for what is bought from now on; downloads count for every order.',
  },
  de: {
    files: 'Dateien',
    none: 'Zu diesem Produkt gibt es noch keine Datei: Wer es kauft, wartet, bis Sie sie selbst schicken.',
    private: 'Nur Käufer bekommen sie, über eigene Links, die enden.',
    underWay: 'Dateien unterwegs',
    added: '{name} ist da.',
    remove: '{name} entfernen',
    removeTitle: '{name} entfernen?',
    removeText:
      'Ab jetzt kauft sie niemand mehr. Wer sie gekauft hat, kann sie herunterladen, bis die Links nicht mehr gelten.',
    removeIt: 'Entfernen',
    removed: '{name} ist entfernt.',
    days: 'Tage, die Links gelten',
    mostDownloads: 'Downloads je Datei',
    saveRules: 'Speichern',
    rulesText:
      'Für alle digitalen Produkte. Die Tage zählen ab der Zahlung, für künftige Käufe; die Downloads gelten für jede Bestellung.',
  },
});
