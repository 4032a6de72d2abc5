/** What a mail is for. */
export type MailKind = 'verification' | 'recovery' | 'activation' | 'approval' | 'welcome' | 'existing-account';

export type MailVariable = 'site' | 'email' | 'code' | 'link' | 'minutes' | 'days';

/** The words of a mail as an owner can change them; `{name}` stands for a variable. */
export interface MailTemplate {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs are parted by empty lines. */
  readonly text: string;
  /** The button carries the link; null leaves it out, and the link then stands in the text alone. */
  readonly buttonLabel: string | null;
}

export interface MailKindFacts {
  readonly variables: readonly MailVariable[];
  /** Without it in the text the mail would be of no use. */
  readonly required: 'code' | 'link' | null;
  /** Milliseconds in which its code or link is good; null where it brings neither. */
  readonly goodFor: number | null;
  readonly template: MailTemplate;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Milliseconds in which what a mail brings is good. */
export const goodFor = { verification: 10 * MINUTE, recovery: 30 * MINUTE, activation: 3 * DAY } as const;

/** Every mail that sign-in sends, with its own words. */
export const mailKinds: Readonly<Record<MailKind, MailKindFacts>> = {
  verification: {
    variables: ['site', 'email', 'code', 'minutes'],
    required: 'code',
    goodFor: goodFor.verification,
    template: {
      subject: '{code} is your code for {site}',
      heading: 'Your code',
      text: 'Enter this code to go on:\n\n{code}\n\nIt is good for {minutes} minutes.\n\nIf you did not ask for it, ignore this mail.',
      buttonLabel: null,
    },
  },
  recovery: {
    variables: ['site', 'email', 'link', 'minutes'],
    required: 'link',
    goodFor: goodFor.recovery,
    template: {
      subject: 'A new password for {site}',
      heading: 'Choose a new password',
      text: 'Choose a new password for {email} within {minutes} minutes:\n\n{link}\n\nIf you did not ask for it, ignore this mail: your password stays as it is.',
      buttonLabel: 'Choose a new password',
    },
  },
  activation: {
    variables: ['site', 'email', 'link', 'days'],
    required: 'link',
    goodFor: goodFor.activation,
    template: {
      subject: 'Your account at {site}',
      heading: 'There is an account for you',
      text: '{site} has made an account for {email}. Choose a password for it within {days} days:\n\n{link}',
      buttonLabel: 'Choose a password',
    },
  },
  approval: {
    variables: ['site', 'email', 'link'],
    required: null,
    goodFor: null,
    template: {
      subject: 'Welcome to {site}',
      heading: 'Your account was approved',
      text: 'Your account at {site} was approved. You can sign in now.',
      buttonLabel: 'Go to {site}',
    },
  },
  welcome: {
    variables: ['site', 'email', 'link'],
    required: null,
    goodFor: null,
    template: {
      subject: 'Welcome to {site}',
      heading: 'Your account is ready',
      text: 'Your account at {site} is ready. You sign in with {email}.',
      buttonLabel: 'Go to {site}',
    },
  },
  'existing-account': {
    variables: ['site', 'email', 'link'],
    required: null,
    goodFor: null,
    template: {
      subject: 'You have an account at {site}',
      heading: 'You have an account already',
      text: 'Somebody, probably you, tried to make an account with this address. You have one already: sign in, or ask for a new password there.',
      buttonLabel: 'Go to {site}',
    },
  },
};

/** In the order in which the back office shows them. */
export const allMailKinds = Object.keys(mailKinds).filter(isMailKind);

function isMailKind(name: string): name is MailKind {
  return Object.hasOwn(mailKinds, name);
}
