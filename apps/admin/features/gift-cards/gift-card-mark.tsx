import type { IssuedGiftCard } from '@headland/contract/types/gift-cards';
import { useSay } from '@headland/words/react.ts';
import { StatusMark } from '../../elements/status-mark.tsx';
import { giftCardWords } from './words.ts';

const TONES = { VALID: 'good', EXPIRED: 'bad', DISABLED: 'wait' } as const;

/** How a card stands. */
export function GiftCardMark({ card: { status = 'VALID' } }: { readonly card: IssuedGiftCard }) {
  const say = useSay(giftCardWords);
  return <StatusMark tone={TONES[status]}>{say(status)}</StatusMark>;
}
