import { useSay } from '@headland/words/react.ts';
import { ActionIcon, Button, Checkbox, Input, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './delivery.module.css';
import { emptyRow, type RateRow } from './rates.ts';
import { deliveryWords } from './words.ts';

interface RatesFieldsProps {
  readonly rows: readonly RateRow[];
  /** By `rates[0].amount` and `rates[0].bounds`. */
  readonly problems: Readonly<Record<string, string | undefined>>;
  readonly change: (rows: readonly RateRow[]) => void;
}

/** Prices of a way of delivery, each with the orders that it is for. */
export function RatesFields({ rows, problems, change }: RatesFieldsProps) {
  const say = useSay(deliveryWords);
  const made = useRef(0);
  const add = () => {
    made.current += 1;
    change([...rows, emptyRow(`new ${made.current}`)]);
  };
  return (
    <div>
      <Text size="sm" c="dimmed" mb="sm">
        {say('ratesNote')}
      </Text>
      {rows.map((row, at) => (
        <RateFields
          key={row.id}
          row={row}
          number={at + 1}
          problem={problems[`rates[${at}].amount`]}
          boundsProblem={problems[`rates[${at}].bounds`]}
          put={(next) => change(rows.map((one) => (one.id === row.id ? next : one)))}
          remove={() => change(rows.filter((one) => one.id !== row.id))}
        />
      ))}
      {problems.rates && <Input.Error mt="sm">{problems.rates}</Input.Error>}
      <Button
        mt="sm"
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
      >
        {say('addRate')}
      </Button>
    </div>
  );
}

interface RateFieldsProps {
  readonly row: RateRow;
  /** Its place, from 1. */
  readonly number: number;
  readonly problem: string | undefined;
  readonly boundsProblem: string | undefined;
  readonly put: (row: RateRow) => void;
  readonly remove: () => void;
}

const BY = ['', 'BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY'] as const;
const BY_WORDS = {
  '': 'always',
  BY_TOTAL_WEIGHT: 'weight',
  BY_TOTAL_PRICE: 'price',
  BY_TOTAL_QUANTITY: 'quantity',
} as const;

function RateFields({ row, number, problem, boundsProblem, put, remove }: RateFieldsProps) {
  const say = useSay(deliveryWords);
  return (
    <div className={classes.rate}>
      <TextInput
        label={say('amount', { number })}
        value={row.amount}
        error={problem}
        inputMode="decimal"
        onChange={({ currentTarget: { value } }) => put({ ...row, amount: value })}
      />
      <NativeSelect
        label={say('by', { number })}
        value={row.by}
        error={boundsProblem}
        data={BY.map((value) => ({ value, label: say(BY_WORDS[value]) }))}
        onChange={({ currentTarget: { value } }) => put({ ...row, by: BY.find((one) => one === value) ?? '' })}
      />
      {row.by !== '' && (
        <>
          <TextInput
            label={say('rateFrom', { number })}
            value={row.from}
            inputMode="decimal"
            onChange={({ currentTarget: { value } }) => put({ ...row, from: value })}
          />
          <TextInput
            label={say('rateBelow', { number })}
            value={row.below}
            inputMode="decimal"
            onChange={({ currentTarget: { value } }) => put({ ...row, below: value })}
          />
        </>
      )}
      <Checkbox
        label={say('byPiece')}
        aria-label={say('byPieceOf', { number })}
        checked={row.byPiece}
        onChange={({ currentTarget: { checked } }) => put({ ...row, byPiece: checked })}
      />
      <ActionIcon variant="default" size={36} aria-label={say('removeRate', { number })} onClick={remove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      {row.further.length > 0 && <Text size="xs">{say('further', { count: row.further.length })}</Text>}
    </div>
  );
}
