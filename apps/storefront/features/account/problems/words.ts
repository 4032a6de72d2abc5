import { catalogue } from '@headland/words/catalogue.ts';

/** What stands in the way of a change to an account: what happened, what was kept, and the way on. */
export const problemWords = catalogue({
  en: {
    notSaved: 'Nothing was saved yet: {count, plural, one {please check one field.} other {please check # fields.}}',
    notChanged:
      'Nothing was changed yet: {count, plural, one {please check one field.} other {please check # fields.}}',
    notDeleted:
      'Nothing was deleted yet: {count, plural, one {please check one field.} other {please check # fields.}}',
    tooMany: 'Too many tries in a row. Wait a little, then try again; nothing was changed.',
    signedOutAlready: 'That device was already signed out.',
    unknown: 'Something went wrong on our side, and nothing was changed. Try again in a moment.',
    wrongPassword: 'This is not your password.',
    typeWord: 'Type {word}, in capitals.',
    typePassword: 'Enter your password.',
    typeCurrentPassword: 'Enter your current password.',
    typeNewPassword: 'Enter the password you want to use from now on.',
    codeShape: 'The code has six digits.',
    codeWrong: 'This code is not right. Take it from the newest mail; after five wrong tries only a new mail helps.',
    codeTooOld: 'That took longer than ten minutes. Let us send you a new code.',
  },
  de: {
    notSaved:
      'Es ist noch nichts gespeichert: {count, plural, one {Bitte prüf ein Feld.} other {Bitte prüf # Felder.}}',
    notChanged: 'Es ist noch nichts geändert: {count, plural, one {Bitte prüf ein Feld.} other {Bitte prüf # Felder.}}',
    notDeleted: 'Es ist noch nichts gelöscht: {count, plural, one {Bitte prüf ein Feld.} other {Bitte prüf # Felder.}}',
    tooMany:
      'Zu viele Versuche hintereinander. Warte ein wenig und versuch es dann noch einmal; es wurde nichts geändert.',
    signedOutAlready: 'Dieses Gerät war schon abgemeldet.',
    unknown: 'Bei uns ist etwas schiefgegangen, und es wurde nichts geändert. Versuch es gleich noch einmal.',
    wrongPassword: 'Das ist nicht dein Passwort.',
    typeWord: 'Gib {word} ein, in Großbuchstaben.',
    typePassword: 'Gib dein Passwort ein.',
    typeCurrentPassword: 'Gib dein aktuelles Passwort ein.',
    typeNewPassword: 'Gib das Passwort ein, das du ab jetzt nutzen möchtest.',
    codeShape: 'Der Code hat sechs Ziffern.',
    codeWrong:
      'Dieser Code stimmt nicht. Nimm den aus der neuesten Mail; nach fünf falschen Versuchen hilft nur eine neue Mail.',
    codeTooOld: 'Das hat länger als zehn Minuten gedauert. Lass dir einen neuen Code schicken.',
  },
});
