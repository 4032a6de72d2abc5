import { catalogue } from '@headland/words/catalogue.ts';

/** They come with the dialog, not with the frame. */
export const helpWords = catalogue({
  en: {
    shortcuts: 'Keyboard shortcuts',
    saveAndGoDown: 'In a price or stock field: save, and go down',
    putBack: 'In a price or stock field: put back what was there',
    saveForm: 'On a page with a form: save the changes',
    select: 'In a box of a list: select the row, with Shift a range',
    selectMore: 'In a box of a list: select on the way',
    goToActs: 'In a box of a list: go to what can be done with the selection',
    singleLetters: 'Single-letter shortcuts',
    singleLettersNote: 'Switch them off if speech input or other software of yours types letters.',
  },
  de: {
    shortcuts: 'Tastenkürzel',
    saveAndGoDown: 'Im Feld für Preis oder Bestand: speichern und weiter nach unten',
    putBack: 'Im Feld für Preis oder Bestand: den alten Wert zurückholen',
    saveForm: 'Auf einer Seite mit Formular: Änderungen speichern',
    select: 'Im Kästchen einer Liste: die Zeile auswählen, mit Umschalt einen Bereich',
    selectMore: 'Im Kästchen einer Liste: beim Weitergehen auswählen',
    goToActs: 'Im Kästchen einer Liste: zu dem, was sich mit der Auswahl tun lässt',
    singleLetters: 'Kürzel aus einzelnen Buchstaben',
    singleLettersNote: 'Schalten Sie sie aus, wenn Spracheingabe oder andere Programme Buchstaben tippen.',
  },
});
