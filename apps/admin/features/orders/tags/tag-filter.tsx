import { useSay } from '@headland/words/react.ts';
import { TextInput } from '@mantine/core';
import { useAddressText } from '../../../elements/use-address-text.ts';
import classes from './order-tags.module.css';
import { LONGEST_TAG } from './order-tags-of.ts';
import { tagWords } from './words.ts';

/** Leaves out what has not this tag. @param value what the address says @param narrow is told once typing rests */
export function TagFilter({ value, narrow }: { readonly value: string; readonly narrow: (tag: string) => void }) {
  const say = useSay(tagWords);
  const { typed, type, send } = useAddressText(value, narrow, (text) => text.trim());
  return (
    <TextInput
      className={classes.filter}
      aria-label={say('filter')}
      placeholder={say('filter')}
      value={typed}
      onChange={({ currentTarget: { value: text } }) => type(text)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send();
      }}
      maxLength={LONGEST_TAG}
      autoComplete="off"
    />
  );
}
