import { catalogue } from '@headland/words/catalogue.ts';

/** What stood in the way of signing in, and the way on. */
export const refusalWords = catalogue({
  en: {
    noEntry: 'This account cannot be used at the moment. Please ask the site why.',
    wrongPair: 'The e-mail address or the password is wrong. Capital letters count in a password.',
    noPasswordYet: 'This account has no password yet. We can send you a mail with a link to choose one.',
    captchaMissing: 'Please solve this first: it keeps programs out.',
    captchaWrong: 'That was not right, or it took too long. Please solve it once more.',
    addressTaken: 'There is already an account with this e-mail address. Sign in, or use another address.',
    codeWrong: 'This code is not right. Take it from the newest mail; after five wrong tries only a new mail helps.',
    codeShape: 'The code has six digits.',
    linkVoid: 'This link no longer works.',
    linkOver: 'This link was already used, was replaced by a newer one, or is too old. Ask for a new one.',
    codeOver: 'This code was already used or is too old. Sign in again, and we will send you a new one.',
    tooMany: 'Too many tries. Please try again in {wait}.',
    mailAgainIn: 'Another mail can be sent in {wait}.',
    emailMissing: 'Enter your e-mail address.',
    passwordMissing: 'Enter your password.',
    newPasswordMissing: 'Choose a password.',
  },
  de: {
    noEntry: 'Dieses Konto kann gerade nicht genutzt werden. Bitte frag die Website nach dem Grund.',
    wrongPair: 'Die E-Mail-Adresse oder das Passwort stimmt nicht. Beim Passwort zählt Groß- und Kleinschreibung.',
    noPasswordYet:
      'Dieses Konto hat noch kein Passwort. Wir können dir eine Mail mit einem Link schicken, um eins zu wählen.',
    captchaMissing: 'Bitte löse das zuerst: Es hält Programme fern.',
    captchaWrong: 'Das stimmte nicht oder hat zu lange gedauert. Bitte löse es noch einmal.',
    addressTaken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich an oder nimm eine andere Adresse.',
    codeWrong:
      'Dieser Code stimmt nicht. Nimm den aus der neuesten Mail; nach fünf falschen Versuchen hilft nur eine neue Mail.',
    codeShape: 'Der Code hat sechs Ziffern.',
    linkVoid: 'Dieser Link gilt nicht mehr.',
    linkOver: 'Dieser Link wurde schon benutzt, durch einen neueren ersetzt oder ist zu alt. Fordere einen neuen an.',
    codeOver: 'Dieser Code wurde schon benutzt oder ist zu alt. Melde dich neu an, dann schicken wir dir einen neuen.',
    tooMany: 'Zu viele Versuche. Bitte versuch es in {wait} noch einmal.',
    mailAgainIn: 'In {wait} kannst du noch eine Mail schicken lassen.',
    emailMissing: 'Gib deine E-Mail-Adresse ein.',
    passwordMissing: 'Gib dein Passwort ein.',
    newPasswordMissing: 'Wähle ein Passwort.',
  },
});
