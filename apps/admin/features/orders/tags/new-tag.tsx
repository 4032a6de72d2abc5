import { useSay } from '@headland/words/react.ts';
import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnePress } from '../../../elements/one-press.ts';
import { Trouble } from '../../../elements/trouble.tsx';
import { ordersKey } from '../orders-key.ts';
import { changeTags } from './change-tags.ts';
import classes from './order-tags.module.css';
import { inList, LONGEST_TAG } from './order-tags-of.ts';
import { tagWords } from './words.ts';

/** Puts a tag on an order. */
export function NewTag({ orderId }: { readonly orderId: string }) {
  const say = useSay(tagWords);
  const queries = useQueryClient();
  const [typed, type] = useState('');
  const [byBuyers, setByBuyers] = useState(false);
  const text = typed.trim();
  const adding = useMutation({
    mutationFn: () => changeTags(orderId, { assignTags: inList({ text, byBuyers }) }),
    onSuccess: (refusal) => {
      if (refusal === null) type('');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
  const once = useOnePress(adding);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') once();
      }}
    >
      <div className={classes.new}>
        <TextInput
          label={say('tag')}
          description={say('note')}
          value={typed}
          onChange={({ currentTarget: { value } }) => type(value)}
          maxLength={LONGEST_TAG}
          autoComplete="off"
          disabled={adding.isPending}
        />
        <Checkbox
          label={say('byBuyers')}
          checked={byBuyers}
          onChange={({ currentTarget: { checked } }) => setByBuyers(checked)}
        />
        <Button type="submit" variant="default" size="sm" loading={adding.isPending} disabled={text === ''}>
          {say('add')}
        </Button>
      </div>
      {adding.data && (
        <Alert color="red" variant="outline" role="alert" mt="sm">
          {say(adding.data === 'TOO_MANY_TAGS' ? 'full' : 'failed')}
        </Alert>
      )}
      {adding.error && <Trouble error={adding.error} />}
    </form>
  );
}
