import type { Activity } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { AskDialog } from '../../../elements/ask-dialog.tsx';
import { elementWords } from '../../../elements/words.ts';
import { ordersKey } from '../orders-key.ts';
import { orderWords } from '../words.ts';
import { LONGEST_NOTE } from './new-note.tsx';
import classes from './note.module.css';

/** A note of the timeline, with the ways to change and to delete it. */
export function Note({ orderId, activity }: { orderId: string; activity: Activity }) {
  const say = useSay(orderWords);
  const sayElement = useSay(elementWords);
  const queries = useQueryClient();
  const [asked, ask] = useState<'change' | 'delete' | null>(null);
  const message = activity.merchantComment?.message ?? '';
  const [text, setText] = useState(message);
  const key = { id: orderId, activityId: activity.id ?? '' };
  const close = () => ask(null);
  const done = async (what: 'noteSaved' | 'noteDeleted') => {
    notifications.show({ message: say(what) });
    await queries.invalidateQueries({ queryKey: ordersKey });
  };
  return (
    <>
      <div className={classes.message}>{message}</div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            setText(message);
            ask('change');
          }}
        >
          {say('editNote')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => ask('delete')}>
          {say('deleteNote')}
        </Button>
      </Group>
      {asked === 'change' && (
        <AskDialog
          title={say('changeNote')}
          confirm={sayElement('save')}
          close={close}
          act={async () => {
            await api.call('updateOrderActivity', { ...key, activity: { merchantComment: { message: text.trim() } } });
            await done('noteSaved');
          }}
        >
          <Textarea
            label={say('noteText')}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
            required
            maxLength={LONGEST_NOTE}
            autosize
            minRows={3}
            data-autofocus
          />
        </AskDialog>
      )}
      {asked === 'delete' && (
        <AskDialog
          title={say('deleteNoteAsk')}
          confirm={say('deleteNote')}
          danger
          close={close}
          act={async () => {
            await api.call('deleteOrderActivity', key);
            await done('noteDeleted');
          }}
        >
          <Text size="sm" className={classes.message}>
            {message}
          </Text>
        </AskDialog>
      )}
    </>
  );
}
