import { catalogue } from '../catalogue.ts';

/** What is wrong with a field, as a sentence of its own. */
export const violationWords = catalogue({
  en: {
    missing: 'Please fill this in.',
    tooLong: 'This is too long: {most, plural, one {# character} other {# characters}} at most.',
    tooShort: 'This is too short: {least, plural, one {# character} other {# characters}} at least.',
    tooMany: '{most, plural, one {# entry} other {# entries}} at most.',
    tooFew: '{least, plural, one {# entry} other {# entries}} at least.',
    tooSmall: '{least, number} or more, please.',
    tooLarge: '{most, number} or less, please.',
    tooFine:
      '{most, plural, =0 {Whole numbers only.} one {# digit after the point at most.} other {# digits after the point at most.}}',
    email: 'This is not an e-mail address: it needs a name, an @ and a domain.',
    url: 'This is not a web address: it begins with https:// or http://.',
    number: 'This is not a number.',
    moment: 'This is not a date.',
    phone: 'This is not a phone number.',
    choice: 'This cannot be chosen.',
    passwordTooShort: 'This password is too short: 8 characters at least.',
    passwordTooLong: 'This password is too long: 128 characters at most.',
    passwordCommon: 'This password is one of the first that anybody would try. Please choose another.',
    unusable: 'This cannot be used here. Please look at it again.',
  },
  de: {
    missing: 'Bitte ausfüllen.',
    tooLong: 'Das ist zu lang: höchstens {most, plural, one {# Zeichen} other {# Zeichen}}.',
    tooShort: 'Das ist zu kurz: mindestens {least, plural, one {# Zeichen} other {# Zeichen}}.',
    tooMany: 'Höchstens {most, plural, one {# Eintrag} other {# Einträge}}.',
    tooFew: 'Mindestens {least, plural, one {# Eintrag} other {# Einträge}}.',
    tooSmall: 'Bitte mindestens {least, number}.',
    tooLarge: 'Bitte höchstens {most, number}.',
    tooFine:
      '{most, plural, =0 {Bitte nur ganze Zahlen.} one {Höchstens # Stelle nach dem Komma.} other {Höchstens # Stellen nach dem Komma.}}',
    email: 'Das ist keine E-Mail-Adresse: Sie braucht einen Namen, ein @ und eine Domain.',
    url: 'Das ist keine Webadresse: Sie beginnt mit https:// oder http://.',
    number: 'Das ist keine Zahl.',
    moment: 'Das ist kein Datum.',
    phone: 'Das ist keine Telefonnummer.',
    choice: 'Das steht nicht zur Wahl.',
    passwordTooShort: 'Dieses Passwort ist zu kurz: mindestens 8 Zeichen.',
    passwordTooLong: 'Dieses Passwort ist zu lang: höchstens 128 Zeichen.',
    passwordCommon: 'Dieses Passwort würde jeder als eines der ersten versuchen. Bitte ein anderes wählen.',
    unusable: 'Das geht hier nicht. Bitte noch einmal prüfen.',
  },
});
