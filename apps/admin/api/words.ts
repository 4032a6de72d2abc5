import { catalogue } from '@headland/words/catalogue.ts';

/** What a failure means, wherever it is met. `said` is the server's own description, which is English in every language. */
export const troubleWords = catalogue({
  en: {
    broken: 'Something went wrong on this page',
    brokenText: 'Reload it; nothing that you saved is lost.',
    silent: 'The server did not answer',
    silentText: 'Check the connection and try again.',
    mistyped: 'There is nothing at this address',
    mistypedText: 'It may be mistyped, or only a part of it was copied.',
    notAccepted: 'The server did not accept this',
    unable: 'The server could not do this',
    unableText: 'Something went wrong on its side; its log says more. Try again in a moment.',
    refused: '{said}',
    signIn: 'Sign in again to go on.',
    mayNot: 'This account may not do that.',
    gone: 'It may have been removed meanwhile.',
    notBuilt: 'This part of the server is not built yet.',
    unchanged: 'Nothing was changed.',
    ofField: '{field}: {problem}',
    about: '“{about}”: {problem}',
  },
  de: {
    broken: 'Auf dieser Seite ist etwas schiefgegangen',
    brokenText: 'Laden Sie sie neu; was Sie gespeichert haben, bleibt erhalten.',
    silent: 'Der Server hat nicht geantwortet',
    silentText: 'Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    mistyped: 'Unter dieser Adresse gibt es nichts',
    mistypedText: 'Vielleicht ist sie vertippt oder nur zum Teil kopiert.',
    notAccepted: 'Der Server hat das nicht angenommen',
    unable: 'Der Server konnte das nicht ausführen',
    unableText:
      'Auf seiner Seite ist etwas schiefgegangen; mehr steht in seinem Protokoll. Versuchen Sie es gleich noch einmal.',
    refused: 'Vom Server abgelehnt („{said}“)',
    signIn: 'Melden Sie sich neu an, um fortzufahren.',
    mayNot: 'Dieses Konto darf das nicht.',
    gone: 'Vielleicht wurde es inzwischen entfernt.',
    notBuilt: 'Dieser Teil des Servers ist noch nicht gebaut.',
    unchanged: 'Es wurde nichts geändert.',
    ofField: '{field}: {problem}',
    about: '„{about}“: {problem}',
  },
});

/** Why a file is not uploaded. */
export const uploadWords = catalogue({
  en: {
    noPicture: 'This is no picture in PNG, JPEG, WebP, GIF or AVIF.',
    tooLarge: 'This file has more than 25 MB.',
    fileTooLarge: 'This file has more than 200 MB.',
    empty: 'This file is empty.',
    silent: 'The server did not answer.',
    notTaken: 'The server could not take this file.',
  },
  de: {
    noPicture: 'Das ist kein Bild in PNG, JPEG, WebP, GIF oder AVIF.',
    tooLarge: 'Diese Datei hat mehr als 25 MB.',
    fileTooLarge: 'Diese Datei hat mehr als 200 MB.',
    empty: 'Diese Datei ist leer.',
    silent: 'Der Server hat nicht geantwortet.',
    notTaken: 'Der Server konnte diese Datei nicht annehmen.',
  },
});
