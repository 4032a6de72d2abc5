import { useSay } from '@headland/words/react.ts';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { Dialog } from '../../elements/dialog.tsx';
import { useOnePress } from '../../elements/one-press.ts';
import { elementWords } from '../../elements/words.ts';
import { ActTroubleAlert } from './act-trouble.tsx';
import { explainAct } from './explain-act.ts';
import { type Known, perform, wordsOf } from './order-acts.ts';
import type { Act } from './order-payment-state.ts';
import { ordersKey } from './orders-key.ts';
import { orderWords } from './words.ts';

interface ActDialogProps {
  readonly act: Act;
  readonly known: Known;
  readonly close: () => void;
}

/**
 * Asks once more before money or goods move. One opened dialog is one intended act: however often its button is pressed,
 * and even after no answer came, the server sees the same key.
 */
export function ActDialog({ act, known, close }: ActDialogProps) {
  const queries = useQueryClient();
  const say = useSay(orderWords);
  const sayElement = useSay(elementWords);
  const [key] = useState(newIdempotencyKey);
  const [restock, setRestock] = useState(true);
  const [mail, setMail] = useState(true);
  // What the dialog says stays what it said when it was opened, even if the order below it changes.
  const [asked] = useState(known);
  const words = wordsOf(act, asked, say);
  const doing = useMutation({
    mutationFn: () => perform({ act, ...asked, restock, mail, key, say }),
    onSuccess: async (message) => {
      await queries.invalidateQueries({ queryKey: ordersKey });
      notifications.show({ message });
      close();
    },
  });
  const press = useOnePress(doing);
  const trouble = doing.error && explainAct(doing.error, say);
  const reload = () => {
    void queries.invalidateQueries({ queryKey: ordersKey });
    close();
  };
  return (
    <Dialog
      onClose={() => {
        if (!doing.isPending) close();
      }}
      title={words.title}
      closeOnClickOutside={!doing.isPending}
      closeOnEscape={!doing.isPending}
    >
      <Stack gap="md">
        <Text>{words.text}</Text>
        {words.asksRestock && (
          <Checkbox
            label={say('restock')}
            checked={restock}
            onChange={(event) => setRestock(event.currentTarget.checked)}
            disabled={doing.isPending}
          />
        )}
        {words.asksMail && (
          <Checkbox
            label={say('tellBuyer')}
            checked={mail}
            onChange={(event) => setMail(event.currentTarget.checked)}
            disabled={doing.isPending}
          />
        )}
        {trouble && <ActTroubleAlert trouble={trouble} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={doing.isPending}>
            {sayElement('leaveIt')}
          </Button>
          {trouble?.outdated ? (
            <Button onClick={reload}>{say('reload')}</Button>
          ) : (
            <Button color={words.danger ? 'red' : 'ink'} loading={doing.isPending} onClick={press}>
              {words.confirm}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
