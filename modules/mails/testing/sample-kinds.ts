import type { MailKind, MailTemplate } from '@headland/module';

const usual = { required: null, secret: null, goodFor: null } as const;

/** The same in every language. */
const said = (template: MailTemplate) => () => ({ label: 'A sample', when: 'In tests.', template });

/** One mail of each sort: with a code, with a secret link, with neither, and with a list. */
export const sampleKinds = {
  verification: {
    ...usual,
    name: 'verification',
    variables: { code: '123456', minutes: '10' },
    required: 'code',
    secret: 'code',
    goodFor: 10 * 60_000,
    words: said({
      subject: '{code} is your code for {site}',
      heading: 'Your code',
      text: 'Enter this code to go on:\n\n{code}\n\nIt is good for {minutes} minutes.',
      buttonLabel: null,
    }),
  },
  recovery: {
    ...usual,
    name: 'recovery',
    variables: { link: '/sign-in/new-password?site=sample&token=sample', minutes: '30' },
    required: 'link',
    secret: 'link',
    goodFor: 30 * 60_000,
    words: said({
      subject: 'A new password for {site}',
      heading: 'Choose a new password',
      text: 'Choose a new password for {email} within {minutes} minutes:\n\n{link}\n\nElse ignore this mail.',
      buttonLabel: 'Choose a new password',
    }),
  },
  activation: {
    ...usual,
    name: 'activation',
    variables: { link: '/sign-in/new-password?site=sample&token=sample', days: '3' },
    required: 'link',
    secret: 'link',
    goodFor: 3 * 24 * 3_600_000,
    words: said({
      subject: 'Your account at {site}',
      heading: 'There is an account for you',
      text: 'Choose a password within {days} days:\n\n{link}',
      buttonLabel: 'Choose a password',
    }),
  },
  welcome: {
    ...usual,
    name: 'welcome',
    variables: { link: '/' },
    words: said({
      subject: 'Welcome to {site}',
      heading: 'Your account is ready',
      text: 'Your account at {site} is ready. You sign in with {email}.',
      buttonLabel: 'Go to {site}',
    }),
  },
  receipt: {
    ...usual,
    name: 'receipt',
    variables: { link: '/', number: '10001', items: [['Ink, blue × 2', '$9.98']], note: 'Leave it at the door.' },
    words: said({
      subject: 'Receipt {number}',
      heading: 'Thank you',
      text: 'You bought:\n\n{items}\n\n{note}',
      buttonLabel: null,
    }),
  },
} as const satisfies Readonly<Record<string, MailKind>>;

export const allSamples: readonly MailKind[] = Object.values(sampleKinds);
