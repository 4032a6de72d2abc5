import type { MailKind } from '@headland/module';
import { wordsOf } from './mail-words.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Milliseconds in which what a mail brings is good. */
export const goodFor = { verification: 10 * MINUTE, recovery: 30 * MINUTE, activation: 3 * DAY } as const;

const PASSWORD_LINK = '/sign-in/new-password?site=sample&token=sample';
const forGood = { required: null, secret: null, goodFor: null, variables: { link: '/' } } as const;

/** Every mail that sign-in sends, in the order of a member's life. */
export const signInMails = {
  verification: {
    name: 'verification',
    variables: { code: '123456', minutes: '10' },
    required: 'code',
    secret: 'code',
    goodFor: goodFor.verification,
    words: wordsOf('verification'),
  },
  activation: {
    name: 'activation',
    variables: { link: PASSWORD_LINK, days: '3' },
    required: 'link',
    secret: 'link',
    goodFor: goodFor.activation,
    words: wordsOf('activation'),
  },
  recovery: {
    name: 'recovery',
    variables: { link: PASSWORD_LINK, minutes: '30' },
    required: 'link',
    secret: 'link',
    goodFor: goodFor.recovery,
    words: wordsOf('recovery'),
  },
  'existing-account': { name: 'existing-account', ...forGood, words: wordsOf('existing') },
} as const satisfies Readonly<Record<string, MailKind>>;

export const identityMailKinds: readonly MailKind[] = Object.values(signInMails);
