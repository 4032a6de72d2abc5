import type { MailWords } from '@headland/module';
import { catalogue } from '@headland/words/catalogue.ts';
import { languageOf } from '@headland/words/locality.ts';

/**
 * What the mails of sign-in say as they come, and what the back office says of them. Owners change these texts as they
 * stand here, with `{name}` for a variable.
 */
export const signInMailWords = catalogue({
  en: {
    verificationLabel: 'Address confirmation',
    verificationWhen: 'Brings the code by which somebody confirms their e-mail address.',
    verificationSubject: '{code} is your code for {site}',
    verificationHeading: 'Your code',
    verificationText:
      'Enter this code to continue:\n\n{code}\n\nIt works for {minutes} minutes.\n\nIf you did not ask for it, ignore this mail.',
    activationLabel: 'Invitation',
    activationWhen: 'Brings somebody you invited the link to choose a password.',
    activationSubject: 'Your account at {site}',
    activationHeading: 'There is an account for you',
    activationText: '{site} has made an account for {email}. Choose a password for it within {days} days:\n\n{link}',
    activationButton: 'Choose a password',
    recoveryLabel: 'New password',
    recoveryWhen: 'Brings the link to choose a new password to whoever asked for it.',
    recoverySubject: 'A new password for {site}',
    recoveryHeading: 'Choose a new password',
    recoveryText:
      'Choose a new password for {email} within {minutes} minutes:\n\n{link}\n\nIf you did not ask for it, ignore this mail: your password stays as it is.',
    recoveryButton: 'Choose a new password',
    existingLabel: 'Account already exists',
    existingWhen: 'Tells the owner of an address that somebody tried to sign up with it, where answers are protective.',
    existingSubject: 'You have an account at {site}',
    existingHeading: 'You already have an account',
    existingText:
      'Somebody, probably you, tried to make an account with this address. You already have one: sign in, or ask for a new password there.',
    existingButton: 'Go to {site}',
  },
  de: {
    verificationLabel: 'Adressbestätigung',
    verificationWhen: 'Bringt den Code, mit dem jemand seine E-Mail-Adresse bestätigt.',
    verificationSubject: '{code} ist dein Code für {site}',
    verificationHeading: 'Dein Code',
    verificationText:
      'Gib diesen Code ein, um weiterzumachen:\n\n{code}\n\nEr gilt {minutes} Minuten.\n\nWenn du ihn nicht angefordert hast, kannst du diese Mail ignorieren.',
    activationLabel: 'Einladung',
    activationWhen: 'Bringt jemandem, den du eingeladen hast, den Link zum Wählen eines Passworts.',
    activationSubject: 'Dein Konto bei {site}',
    activationHeading: 'Für dich gibt es ein Konto',
    activationText:
      '{site} hat für {email} ein Konto angelegt. Wähle innerhalb von {days} Tagen ein Passwort dafür:\n\n{link}',
    activationButton: 'Passwort wählen',
    recoveryLabel: 'Neues Passwort',
    recoveryWhen: 'Bringt den Link für ein neues Passwort, wenn es jemand anfordert.',
    recoverySubject: 'Neues Passwort für {site}',
    recoveryHeading: 'Wähle ein neues Passwort',
    recoveryText:
      'Wähle innerhalb von {minutes} Minuten ein neues Passwort für {email}:\n\n{link}\n\nWenn du das nicht angefordert hast, kannst du diese Mail ignorieren: Dein Passwort bleibt, wie es ist.',
    recoveryButton: 'Neues Passwort wählen',
    existingLabel: 'Konto gibt es schon',
    existingWhen:
      'Sagt dem Inhaber einer Adresse, dass jemand damit ein Konto anlegen wollte, wo Antworten nichts verraten sollen.',
    existingSubject: 'Du hast ein Konto bei {site}',
    existingHeading: 'Du hast schon ein Konto',
    existingText:
      'Jemand, wahrscheinlich du, wollte mit dieser Adresse ein Konto anlegen. Es gibt schon eins: Melde dich an oder fordere dort ein neues Passwort an.',
    existingButton: 'Weiter zu {site}',
  },
});

type Mail = 'verification' | 'activation' | 'recovery' | 'existing';

/** The words of one mail, as its kind takes them. */
export function wordsOf(mail: Mail): (locale: string) => MailWords {
  return (locale) => {
    const texts = signInMailWords.texts[languageOf(locale)];
    return {
      label: texts[`${mail}Label`],
      when: texts[`${mail}When`],
      template: {
        subject: texts[`${mail}Subject`],
        heading: texts[`${mail}Heading`],
        text: texts[`${mail}Text`],
        // The code is typed in where it was asked for: there is nothing to lead to.
        buttonLabel: mail === 'verification' ? null : texts[`${mail}Button`],
      },
    };
  };
}
