import type { MailKind } from '@headland/module';

type MailWords = Pick<MailKind, 'label' | 'when' | 'template'>;

/** What the mails of sign-in say as they come, and what the back office says of them. */
export const mailWords = {
  verification: {
    label: 'Proof of address',
    when: 'Brings the code by which somebody proves their e-mail address.',
    template: {
      subject: '{code} is your code for {site}',
      heading: 'Your code',
      text: 'Enter this code to go on:\n\n{code}\n\nIt is good for {minutes} minutes.\n\nIf you did not ask for it, ignore this mail.',
      buttonLabel: null,
    },
  },
  approval: {
    label: 'Approval',
    when: 'Tells somebody that you approved them, or let them back in.',
    template: {
      subject: 'Welcome to {site}',
      heading: 'Your account was approved',
      text: 'Your account at {site} was approved. You can sign in now.',
      buttonLabel: 'Go to {site}',
    },
  },
  welcome: {
    label: 'Welcome',
    when: 'Greets a member once their account is ready.',
    template: {
      subject: 'Welcome to {site}',
      heading: 'Your account is ready',
      text: 'Your account at {site} is ready. You sign in with {email}.',
      buttonLabel: 'Go to {site}',
    },
  },
  activation: {
    label: 'Invitation',
    when: 'Brings somebody you invited the link to choose a password.',
    template: {
      subject: 'Your account at {site}',
      heading: 'There is an account for you',
      text: '{site} has made an account for {email}. Choose a password for it within {days} days:\n\n{link}',
      buttonLabel: 'Choose a password',
    },
  },
  recovery: {
    label: 'New password',
    when: 'Brings the link to choose a new password to whoever asked for it.',
    template: {
      subject: 'A new password for {site}',
      heading: 'Choose a new password',
      text: 'Choose a new password for {email} within {minutes} minutes:\n\n{link}\n\nIf you did not ask for it, ignore this mail: your password stays as it is.',
      buttonLabel: 'Choose a new password',
    },
  },
  'existing-account': {
    label: 'Account exists already',
    when: 'Tells the owner of an address that somebody tried to sign up with it, where answers are protective.',
    template: {
      subject: 'You have an account at {site}',
      heading: 'You have an account already',
      text: 'Somebody, probably you, tried to make an account with this address. You have one already: sign in, or ask for a new password there.',
      buttonLabel: 'Go to {site}',
    },
  },
} as const satisfies Readonly<Record<string, MailWords>>;
