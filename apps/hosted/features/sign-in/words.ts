import { catalogue } from '@headland/words/catalogue.ts';

/** Signing in, signing up, choosing a password, signing out. What a refusal says stands in `refusals/words.ts`. */
export const signInWords = catalogue({
  en: {
    signIn: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    passwordRules: '8 to 128 characters of any kind; a few words make a good one. No common passwords.',
    showPassword: 'Show<unseen> password</unseen>',
    firstName: 'First name',
    lastName: 'Last name',
    sendMeTheMail: 'Send me the mail',
    forgotten: 'Forgot your password?',
    newHere: 'New here? <link>Create an account</link>',
    cancel: 'Cancel and go back to {site}',

    whoIsIt: 'Who is signing in?',
    goOn: 'Continue',
    otherAccount: 'Use another account',
    notYou: 'Not you? <link>Use another account</link>',

    allowTitle: 'Allow access',
    wantsToAct: '{client} wants to act for you',
    grantsIntro: 'Until you sign out, it could do this at {site}:',
    grantProfile: 'see your name, your address and the rest of your profile, and change it',
    grantOrders: 'see your orders and your cart, and order in your name',
    sentOnTo: 'You will be sent on to <place>{origin}</place>. Allow this only if you know that place.',
    allow: 'Allow',
    deny: 'Do not allow',

    createAccount: 'Create an account',
    create: 'Create account',
    signInWithThis: 'Sign in with this address',
    beenHere: 'Already have an account? <link>Sign in</link>',

    checkMail: 'Check your mail',
    codeSent: 'We sent six digits to <address>{email}</address>. They work for ten minutes.',
    sentAgain: 'A new mail is on its way. The code from the mail before no longer works.',
    signInAgain: 'Sign in again',
    code: 'Code',
    noMail: 'No mail? Check your spam folder first.',
    sendAnother: 'Send another mail',
    resendIn: '{label} (in {seconds} s)',
    wrongAddress: 'Is the address wrong? <link>Start with another one</link>',

    chooseNewPassword: 'Choose a new password',
    tellAddress: 'Tell us your address, and we will send you a link.',
    sendLink: 'Send the link',
    remembered: 'Remembered it? <link>Sign in</link>',
    linkSent:
      'If there is an account for <address>{email}</address>, a mail with a link is on its way. The link works for half an hour.',
    noMailAtAll: 'No mail? Check your spam folder, and that the address is right.',
    backToSignIn: 'Back to sign-in',
    passwordFor: 'For <address>{email}</address>. Anyone signed in with the old password will be signed out.',
    setPassword: 'Set the password',
    passwordSet: 'Your password is set',
    passwordSetWaits:
      'The site has to approve the account before you can sign in; we will send you a mail when it is ready.',
    passwordSetDone: 'Anyone signed in with the old one is signed out. You can now sign in with the new one.',
    noLink: 'There is no link here',
    noLinkText:
      'Open the link from the mail in this browser. If it is more than half an hour old, ask for a new one where you sign in.',

    almostThere: 'Almost there',
    inQueue: '{site} checks every new account before it can be used. We will send you a mail when yours is ready.',
    notYet: 'Not yet. You can close this page: the mail comes either way.',
    checkAgain: 'Check again',

    captchaLabel: 'I am a person, not a program',
    captchaIdle: 'Your browser does a small calculation. Nobody else is asked.',
    captchaWorking: 'Checking…',
    captchaDone: 'Checked, thank you.',
    captchaFailed: 'This could not be checked. Please load the page again.',
    captchaNoScript:
      'This site keeps programs out of this form with a small calculation that your browser does by itself. That needs JavaScript: please switch it on and load the page again.',

    signOut: 'Sign out',
    signedInAs:
      'In this browser you are signed in as <address>{email}</address>. Signing out ends every visit to {site} that began with it.',
    nobody: 'Nobody is signed in',
    nobodyText:
      'Nobody is signed in on these pages in this browser. If {site} still greets you by name, sign out there too.',
    signedOut: 'You are signed out',
    signedOutText: 'Nobody can continue in your name in this browser. See you next time.',

    signedIn: 'You are signed in',
    signedInText: 'This page has nowhere to send you next. Go back to the site and sign in there: it will know you.',
    beginAgain: 'Please start again',
    beginAgainText:
      'This sign-in is already finished, took longer than an hour or was started in another browser, or your browser does not accept cookies. Go back to the site you came from and sign in there.',
    notFromThere: 'You cannot sign in from there',
    notFromThereText:
      'The page that sent you here is not allowed to sign anyone in. If it belongs to this site, tell its owner that the address is missing from the app’s list.',
    notAccepted: 'This form was not accepted',
    notAcceptedText:
      'It did not come from this page, or the page had been open for too long. Nothing was changed. Go back to the site you came from and start again.',
  },
  de: {
    signIn: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    passwordRules: '8 bis 128 beliebige Zeichen; ein paar Wörter ergeben ein gutes. Keine gängigen Passwörter.',
    showPassword: '<unseen>Passwort </unseen>anzeigen',
    firstName: 'Vorname',
    lastName: 'Nachname',
    sendMeTheMail: 'Schickt mir die Mail',
    forgotten: 'Passwort vergessen?',
    newHere: 'Neu hier? <link>Konto anlegen</link>',
    cancel: 'Abbrechen und zurück zu {site}',

    whoIsIt: 'Wer meldet sich an?',
    goOn: 'Weiter',
    otherAccount: 'Anderes Konto verwenden',
    notYou: 'Nicht du? <link>Anderes Konto verwenden</link>',

    allowTitle: 'Zugriff erlauben',
    wantsToAct: '{client} möchte für dich handeln',
    grantsIntro: 'Bis du dich abmeldest, könnte die Anwendung bei {site}:',
    grantProfile: 'deinen Namen, deine Adresse und den Rest deines Profils sehen und ändern',
    grantOrders: 'deine Bestellungen und deinen Warenkorb sehen und in deinem Namen bestellen',
    sentOnTo: 'Danach geht es weiter zu <place>{origin}</place>. Erlaube es nur, wenn du diese Adresse kennst.',
    allow: 'Erlauben',
    deny: 'Nicht erlauben',

    createAccount: 'Konto anlegen',
    create: 'Konto anlegen',
    signInWithThis: 'Mit dieser Adresse anmelden',
    beenHere: 'Du hast schon ein Konto? <link>Anmelden</link>',

    checkMail: 'Schau in dein Postfach',
    codeSent: 'Wir haben sechs Ziffern an <address>{email}</address> geschickt. Sie gelten zehn Minuten.',
    sentAgain: 'Eine neue Mail ist unterwegs. Der Code aus der vorigen gilt nicht mehr.',
    signInAgain: 'Neu anmelden',
    code: 'Code',
    noMail: 'Keine Mail da? Schau zuerst im Spam-Ordner nach.',
    sendAnother: 'Noch eine Mail schicken',
    resendIn: '{label} (in {seconds} s)',
    wrongAddress: 'Stimmt die Adresse nicht? <link>Mit einer anderen beginnen</link>',

    chooseNewPassword: 'Neues Passwort wählen',
    tellAddress: 'Nenn uns deine Adresse, dann schicken wir dir einen Link.',
    sendLink: 'Link schicken',
    remembered: 'Wieder eingefallen? <link>Anmelden</link>',
    linkSent:
      'Wenn es zu <address>{email}</address> ein Konto gibt, ist eine Mail mit einem Link unterwegs. Der Link gilt eine halbe Stunde.',
    noMailAtAll: 'Keine Mail da? Schau im Spam-Ordner nach und prüf, ob die Adresse stimmt.',
    backToSignIn: 'Zurück zur Anmeldung',
    passwordFor: 'Für <address>{email}</address>. Wer mit dem bisherigen angemeldet ist, wird abgemeldet.',
    setPassword: 'Passwort speichern',
    passwordSet: 'Dein Passwort ist gespeichert',
    passwordSetWaits:
      'Das Konto muss noch freigegeben werden, bevor du dich anmelden kannst. Wir schreiben dir, sobald es so weit ist.',
    passwordSetDone: 'Wer mit dem bisherigen angemeldet war, ist abgemeldet. Ab jetzt gilt das neue.',
    noLink: 'Hier ist kein Link',
    noLinkText:
      'Öffne den Link aus der Mail in diesem Browser. Ist er älter als eine halbe Stunde, fordere bei der Anmeldung einen neuen an.',

    almostThere: 'Fast geschafft',
    inQueue: '{site} prüft jedes neue Konto, bevor es genutzt werden kann. Wir schreiben dir, sobald deins bereit ist.',
    notYet: 'Noch nicht. Du kannst diese Seite schließen: Die Mail kommt auf jeden Fall.',
    checkAgain: 'Noch einmal nachsehen',

    captchaLabel: 'Ich bin ein Mensch und kein Programm',
    captchaIdle: 'Dein Browser rechnet kurz etwas aus. Sonst wird niemand gefragt.',
    captchaWorking: 'Wird geprüft …',
    captchaDone: 'Geprüft, danke.',
    captchaFailed: 'Das ließ sich nicht prüfen. Bitte lade die Seite neu.',
    captchaNoScript:
      'Diese Seite hält Programme mit einer kleinen Rechnung fern, die dein Browser von selbst löst. Dafür braucht es JavaScript: Bitte schalte es ein und lade die Seite neu.',

    signOut: 'Abmelden',
    signedInAs:
      'In diesem Browser bist du als <address>{email}</address> angemeldet. Wenn du dich abmeldest, endet jeder Besuch bei {site}, der damit begonnen hat.',
    nobody: 'Niemand ist angemeldet',
    nobodyText:
      'Auf diesen Seiten ist in diesem Browser niemand angemeldet. Wenn {site} dich noch mit Namen begrüßt, melde dich auch dort ab.',
    signedOut: 'Du bist abgemeldet',
    signedOutText: 'In diesem Browser kann niemand mehr in deinem Namen weitermachen. Bis zum nächsten Mal.',

    signedIn: 'Du bist angemeldet',
    signedInText: 'Von hier aus geht es nicht weiter. Geh zurück zur Seite und melde dich dort an: Sie erkennt dich.',
    beginAgain: 'Bitte beginne noch einmal',
    beginAgainText:
      'Diese Anmeldung ist schon abgeschlossen, hat länger als eine Stunde gedauert oder wurde in einem anderen Browser begonnen, oder dein Browser nimmt keine Cookies an. Geh zurück zu der Seite, von der du kommst, und melde dich dort an.',
    notFromThere: 'Von dort kannst du dich nicht anmelden',
    notFromThereText:
      'Die Seite, von der du kommst, darf niemanden anmelden. Wenn sie zu dieser Website gehört, sag es ihrem Inhaber: Die Adresse fehlt in der Liste der App.',
    notAccepted: 'Dieses Formular wurde nicht angenommen',
    notAcceptedText:
      'Es kam nicht von dieser Seite, oder die Seite war zu lange offen. Es wurde nichts geändert. Geh zurück zu der Seite, von der du kommst, und beginne noch einmal.',
  },
});
