import type { Product } from '@headland/contract/types/catalog-read';
import { useSay } from '@headland/words/react.ts';
import { Button, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trouble } from '../../../elements/trouble.tsx';
import classes from '../discounts.module.css';
import { choicesOf, type TriedLine } from './preview-cart.ts';
import { foundProducts } from './preview-queries.ts';
import { previewWords } from './words.ts';

/** How long typing rests before the server is asked, in milliseconds. */
const REST = 300;

/** Products to put into the cart that is tried: the newest, or those that are found. */
export function GoodsToTry({ add }: { readonly add: (choice: Omit<TriedLine, 'quantity'>) => void }) {
  const say = useSay(previewWords);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), REST);
  const { data, error, refetch } = useQuery(foundProducts(search));
  return (
    <>
      <TextInput
        type="search"
        label={say('search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        maxLength={100}
        autoComplete="off"
      />
      {error && <Trouble error={error} again={() => void refetch()} />}
      {!error && !data && <Skeleton height={180} radius={8} mt="md" role="status" aria-label={say('loading')} />}
      {data?.length === 0 && <Text mt="md">{say('noGoods')}</Text>}
      <ul className={classes.goods}>
        {data?.map((product) => (
          <Good key={product.id} product={product} add={add} />
        ))}
      </ul>
    </>
  );
}

/** One product, and which of its variants. */
function Good({ product, add }: { readonly product: Product } & Parameters<typeof GoodsToTry>[0]) {
  const say = useSay(previewWords);
  const choices = choicesOf(product);
  const [chosen, choose] = useState(0);
  const choice = choices[chosen];
  if (!choice) return null;
  const name = product.name ?? '';
  return (
    <li>
      <span>
        {name}
        {choices.length > 1 && (
          <NativeSelect
            aria-label={say('variantOf', { name })}
            value={chosen}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
            data={choices.map((one, at) => ({ value: String(at), label: one.variant }))}
            size="xs"
            mt={4}
          />
        )}
      </span>
      <Button variant="default" size="xs" aria-label={say('addOne', { name: choice.name })} onClick={() => add(choice)}>
        {say('add')}
      </Button>
    </li>
  );
}
