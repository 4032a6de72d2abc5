import type { MailKind } from '@headland/module';
import { LINK_LIFE } from './domain/limits.ts';
import { abandonedCartWords } from './mail-words.ts';

/** Reminds a buyer of what they left at the checkout, once. */
export const abandonedCart: MailKind = {
  name: 'abandoned-cart',
  variables: {
    link: '/come-back/sample',
    items: [],
    total: '$9.98',
    days: '7',
    neverLink: '/come-back/sample/never',
  },
  // Whoever wants no more of it must find the way.
  required: 'neverLink',
  // It opens the checkout, with what was typed there, to whoever has it.
  secret: 'link',
  goodFor: LINK_LIFE,
  words: abandonedCartWords,
};
