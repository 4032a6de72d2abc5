import type { MailWords } from '@headland/module';
import { catalogue } from '@headland/words/catalogue.ts';
import { languageOf } from '@headland/words/locality.ts';

/**
 * What the mails about membership say as they come, and what the back office says of them. Owners change these texts as
 * they stand here, with `{name}` for a variable.
 */
export const memberMailWords = catalogue({
  en: {
    approvalLabel: 'Approval',
    approvalWhen: 'Tells somebody that you approved them, or let them back in.',
    approvalSubject: 'Welcome to {site}',
    approvalHeading: 'Your account was approved',
    approvalText: 'Your account at {site} was approved. You can sign in now.',
    approvalButton: 'Go to {site}',
    welcomeLabel: 'Welcome',
    welcomeWhen: 'Greets a member once their account is ready.',
    welcomeSubject: 'Welcome to {site}',
    welcomeHeading: 'Your account is ready',
    welcomeText: 'Your account at {site} is ready. You sign in with {email}.',
    welcomeButton: 'Go to {site}',
  },
  de: {
    approvalLabel: 'Freigabe',
    approvalWhen: 'Sagt jemandem, dass du das Konto freigegeben oder wieder zugelassen hast.',
    approvalSubject: 'Willkommen bei {site}',
    approvalHeading: 'Dein Konto ist freigegeben',
    approvalText: 'Dein Konto bei {site} ist freigegeben. Du kannst dich jetzt anmelden.',
    approvalButton: 'Weiter zu {site}',
    welcomeLabel: 'Willkommen',
    welcomeWhen: 'Begrüßt ein Mitglied, sobald das Konto bereit ist.',
    welcomeSubject: 'Willkommen bei {site}',
    welcomeHeading: 'Dein Konto ist bereit',
    welcomeText: 'Dein Konto bei {site} ist bereit. Du meldest dich mit {email} an.',
    welcomeButton: 'Weiter zu {site}',
  },
});

/** The words of one mail, as its kind takes them. */
export function wordsOf(mail: 'approval' | 'welcome'): (locale: string) => MailWords {
  return (locale) => {
    const texts = memberMailWords.texts[languageOf(locale)];
    return {
      label: texts[`${mail}Label`],
      when: texts[`${mail}When`],
      template: {
        subject: texts[`${mail}Subject`],
        heading: texts[`${mail}Heading`],
        text: texts[`${mail}Text`],
        buttonLabel: texts[`${mail}Button`],
      },
    };
  };
}
