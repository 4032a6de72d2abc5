import type { MailKind } from '@headland/module';
import { wordsOf } from './mail-words.ts';

const forGood = { required: null, secret: null, goodFor: null, variables: { link: '/' } } as const;

/** Mails about membership itself, in the order of a member's life. */
export const memberMails = {
  approval: { name: 'approval', ...forGood, words: wordsOf('approval') },
  welcome: { name: 'welcome', ...forGood, words: wordsOf('welcome') },
} as const satisfies Readonly<Record<string, MailKind>>;

export const memberMailKinds: readonly MailKind[] = Object.values(memberMails);
