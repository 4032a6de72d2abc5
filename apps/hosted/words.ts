import { catalogue } from '@headland/words/catalogue.ts';

/** The frame of every hosted page, and what stands in it when there is no page. */
export const frameWords = catalogue({
  en: {
    skip: 'Skip to content',
    testRibbon: 'Test shop: no money moves. Pay with a test card.',
    errorTitle: 'Error: {title}',
    formUnreadable: 'This form could not be read',
    wentWrong: 'Something went wrong on our side',
    notNow: 'We cannot do that at the moment',
    nothingCharged:
      'Nothing was charged by this page. Your cart and what you typed before are kept; please try again in a moment.',
    nothingChanged: 'Nothing was changed by this page. Please try again in a moment.',
    tryAgain: 'Try again',
    noSuchPage: 'There is no such page',
    noSuchPageText: 'The address may be mistyped, or what stood here is not offered any more.',
    goTo: 'Go to {site}',
    optional: '(optional)',
  },
  de: {
    skip: 'Zum Inhalt springen',
    testRibbon: 'Testshop: Hier fließt kein Geld. Bezahle mit einer Testkarte.',
    errorTitle: 'Fehler: {title}',
    formUnreadable: 'Dieses Formular ließ sich nicht lesen',
    wentWrong: 'Bei uns ist etwas schiefgegangen',
    notNow: 'Das geht gerade nicht',
    nothingCharged:
      'Über diese Seite wurde nichts abgebucht. Dein Warenkorb und deine bisherigen Angaben sind noch da; bitte versuch es gleich noch einmal.',
    nothingChanged: 'Über diese Seite wurde nichts geändert. Bitte versuch es gleich noch einmal.',
    tryAgain: 'Noch einmal versuchen',
    noSuchPage: 'Diese Seite gibt es nicht',
    noSuchPageText: 'Vielleicht ist die Adresse vertippt, oder was hier stand, wird nicht mehr angeboten.',
    goTo: 'Weiter zu {site}',
    optional: '(freiwillig)',
  },
});
