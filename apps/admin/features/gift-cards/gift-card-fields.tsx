import { useSay } from '@headland/words/react.ts';
import { TextInput } from '@mantine/core';
import type { DraftForm } from '../../elements/use-draft-form.ts';
import type { GiftCardFields as Fields } from './gift-card-draft.ts';
import classes from './gift-cards.module.css';
import { giftCardWords } from './words.ts';

interface Props {
  readonly form: DraftForm<Fields>;
  /** The amount is said once. */
  readonly isNew: boolean;
}

/** What the owner says of a card. */
export function GiftCardFields({ form: { fields, problems, set }, isNew }: Props) {
  const say = useSay(giftCardWords);
  const part = (name: keyof Fields) => ({
    value: fields[name],
    error: problems[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => set(name, currentTarget.value),
    autoComplete: 'off',
  });
  return (
    <div className={classes.fields}>
      {isNew && (
        <TextInput label={say('amount')} description={say('amountNote')} inputMode="decimal" {...part('amount')} />
      )}
      <TextInput
        label={say('expiresAt')}
        description={say('expiresNote')}
        type="datetime-local"
        {...part('expiresAt')}
      />
      <TextInput label={say('note')} description={say('noteNote')} maxLength={500} {...part('note')} />
    </div>
  );
}
