import type { MailKind } from '@headland/module';
import { newToyWords } from './mail-words.ts';

export const newToyMail: MailKind = {
  name: 'new-toy',
  words: newToyWords,
  variables: { name: 'robot', link: '/toys' },
  required: null,
  secret: null,
  goodFor: null,
};
