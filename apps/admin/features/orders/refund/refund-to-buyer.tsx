import { useSay } from '@headland/words/react.ts';
import { Checkbox, Textarea } from '@mantine/core';
import type { RefundState } from './use-refund.ts';
import { refundWords } from './words.ts';

/** What the buyer is told. */
export function RefundToBuyer({ state: { draft, change, isLocked } }: { state: RefundState }) {
  const say = useSay(refundWords);
  return (
    <>
      <Textarea
        label={say('reason')}
        description={say('reasonNote')}
        value={draft.reason}
        onChange={({ currentTarget: { value } }) => change({ reason: value })}
        maxLength={200}
        autosize
        minRows={1}
        disabled={isLocked}
      />
      <Checkbox
        label={say('mail')}
        checked={draft.mail}
        onChange={({ currentTarget: { checked } }) => change({ mail: checked })}
        disabled={isLocked}
      />
    </>
  );
}
