import type { AbandonedCheckout } from '@headland/contract/types/abandoned-checkouts';
import { useSay } from '@headland/words/react.ts';
import { StatusMark } from '../../elements/status-mark.tsx';
import { abandonedWords } from './words.ts';

const TONES = { ABANDONED: 'wait', RECOVERED: 'good' } as const;

/** How it stands. */
export function AbandonedMark({ left: { status = 'ABANDONED' } }: { readonly left: AbandonedCheckout }) {
  const say = useSay(abandonedWords);
  return <StatusMark tone={TONES[status]}>{say(status)}</StatusMark>;
}
