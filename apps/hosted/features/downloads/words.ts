import { catalogue } from '@headland/words/catalogue.ts';

/** What is said where a link gives no file, by the name of the refusal. */
export const downloadWords = catalogue({
  en: {
    DOWNLOAD_LINK_INVALID_TITLE: 'This is no link to a file',
    DOWNLOAD_LINK_INVALID: 'Open it once more from your order or from our mail; it has to be complete.',
    DOWNLOAD_LINK_EXPIRED_TITLE: 'This link has ended',
    DOWNLOAD_LINK_EXPIRED:
      'Links to files open for some time after the payment. If you have not got your file yet, please write to the shop.',
    DOWNLOAD_ORDER_ENDED_TITLE: 'This file is not yours any more',
    DOWNLOAD_ORDER_ENDED: 'The order was canceled, or its money was given back; its links have ended with it.',
    DOWNLOAD_LIMIT_REACHED_TITLE: 'This file was downloaded often enough',
    DOWNLOAD_LIMIT_REACHED:
      'The shop lets each file be downloaded a number of times. If you need it once more, please write to the shop.',
    DOWNLOAD_FILE_GONE_TITLE: 'The shop does not have this file any more',
    DOWNLOAD_FILE_GONE: 'Please write to the shop; it knows what you have bought.',
    toShop: 'Go to {site}',
  },
  de: {
    DOWNLOAD_LINK_INVALID_TITLE: 'Dieser Link führt zu keiner Datei',
    DOWNLOAD_LINK_INVALID:
      'Öffne ihn noch einmal aus deiner Bestellung oder aus unserer Mail; er muss vollständig sein.',
    DOWNLOAD_LINK_EXPIRED_TITLE: 'Dieser Link gilt nicht mehr',
    DOWNLOAD_LINK_EXPIRED:
      'Links zu Dateien gelten nach der Zahlung eine Zeit lang. Wenn du deine Datei noch nicht hast, schreib bitte dem Shop.',
    DOWNLOAD_ORDER_ENDED_TITLE: 'Diese Datei gehört dir nicht mehr',
    DOWNLOAD_ORDER_ENDED:
      'Die Bestellung wurde storniert oder das Geld zurückgezahlt; damit gelten auch ihre Links nicht mehr.',
    DOWNLOAD_LIMIT_REACHED_TITLE: 'Diese Datei wurde oft genug heruntergeladen',
    DOWNLOAD_LIMIT_REACHED:
      'Der Shop erlaubt nur eine Anzahl von Downloads je Datei. Wenn du sie noch einmal brauchst, schreib bitte dem Shop.',
    DOWNLOAD_FILE_GONE_TITLE: 'Der Shop hat diese Datei nicht mehr',
    DOWNLOAD_FILE_GONE: 'Schreib bitte dem Shop; er weiß, was du gekauft hast.',
    toShop: 'Weiter zu {site}',
  },
});
