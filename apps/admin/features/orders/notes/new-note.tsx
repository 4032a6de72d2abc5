import { ClientError } from '@headland/client';
import { useSay } from '@headland/words/react.ts';
import { Alert, Button, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useIntendedKeys } from '../../../api/intended-key.ts';
import { useOnePress } from '../../../elements/one-press.ts';
import { Trouble } from '../../../elements/trouble.tsx';
import { ordersKey } from '../orders-key.ts';
import { orderWords } from '../words.ts';

/** Letters of a note, at the most. */
export const LONGEST_NOTE = 5_000;

/** Writes a note beside what happened to the order. */
export function NewNote({ orderId }: { orderId: string }) {
  const say = useSay(orderWords);
  const queries = useQueryClient();
  const keys = useIntendedKeys();
  const [message, setMessage] = useState('');
  const request = { id: orderId, activity: { merchantComment: { message: message.trim() } } };
  const adding = useMutation({
    mutationFn: () => api.call('addOrderActivity', request, { idempotencyKey: keys.of(request) }),
    onSuccess: () => {
      keys.forget();
      setMessage('');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
  const once = useOnePress(adding);
  const { error } = adding;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (message.trim() !== '') once();
      }}
    >
      <Stack gap="xs" mb="md" align="start">
        <Textarea
          label={say('newNote')}
          description={say('newNoteNote')}
          value={message}
          onChange={({ currentTarget: { value } }) => setMessage(value)}
          maxLength={LONGEST_NOTE}
          autosize
          minRows={2}
          w="100%"
          disabled={adding.isPending}
        />
        {error !== null &&
          (error instanceof ClientError && error.code === 'TOO_MANY_ACTIVITIES' ? (
            <Alert color="red" variant="outline" role="alert">
              {say('noteFull')}
            </Alert>
          ) : (
            <Trouble error={error} />
          ))}
        <Button type="submit" variant="default" size="sm" loading={adding.isPending} disabled={message.trim() === ''}>
          {say('addNote')}
        </Button>
      </Stack>
    </form>
  );
}
