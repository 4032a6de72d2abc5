import { useSay } from '@headland/words/react.ts';
import { Button, Text, TextInput } from '@mantine/core';
import classes from '../discounts.module.css';
import type { TriedLine } from './preview-cart.ts';
import { previewWords } from './words.ts';

interface TriedLinesProps {
  readonly lines: readonly TriedLine[];
  /** @param quantity none takes the line away */
  readonly change: (at: number, quantity: number) => void;
}

/** What is in the cart that is tried. */
export function TriedLines({ lines, change }: TriedLinesProps) {
  const say = useSay(previewWords);
  if (lines.length === 0) return <Text>{say('emptyCart')}</Text>;
  return (
    <ul className={classes.goods}>
      {lines.map(({ productId, variantId, name, quantity }, at) => (
        <li key={`${productId} ${variantId ?? ''}`}>
          <span>{name}</span>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            w={90}
            aria-label={say('piecesOf', { name })}
            value={quantity}
            onChange={({ currentTarget }) => {
              // An empty field is one that is being typed in.
              if (currentTarget.value !== '') change(at, currentTarget.valueAsNumber);
            }}
          />
          <Button variant="subtle" size="xs" aria-label={say('removeOne', { name })} onClick={() => change(at, 0)}>
            {say('remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
