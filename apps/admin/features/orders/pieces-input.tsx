import { useSay } from '@headland/words/react.ts';
import { NumberInput } from '@mantine/core';
import classes from './pieces-input.module.css';
import { orderWords } from './words.ts';

interface PiecesInputProps {
  /** What the pieces are of. */
  readonly name: string;
  readonly value: number;
  readonly most: number;
  /** Pieces that were bought. */
  readonly of: number;
  readonly onChange: (pieces: number) => void;
  readonly disabled: boolean;
}

/** How many pieces of a line are meant. */
export function PiecesInput({ name, value, most, of, onChange, disabled }: PiecesInputProps) {
  const say = useSay(orderWords);
  return (
    <span className={classes.pieces}>
      <NumberInput
        aria-label={say('piecesOf', { name })}
        value={value}
        onChange={(typed) => onChange(typeof typed === 'number' ? typed : 0)}
        min={0}
        max={most}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        disabled={disabled}
        w={76}
      />
      <span className={classes.soft}>{say('ofBought', { count: of })}</span>
    </span>
  );
}
