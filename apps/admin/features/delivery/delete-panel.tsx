import { useSay } from '@headland/words/react.ts';
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { Panel } from '../../elements/panel.tsx';
import { reloadDelivery } from './delivery-queries.ts';
import { deliveryWords } from './words.ts';

interface DeletePanelProps {
  readonly name: string;
  /** What will happen. */
  readonly text: string;
  readonly asking: boolean;
  readonly ask: (asking: boolean) => void;
  /** May throw; the dialog says so and stays. */
  readonly act: () => Promise<unknown>;
}

/** Deletes a region or a way of delivery, once it was asked for twice. */
export function DeletePanel({ name, text, asking, ask, act }: DeletePanelProps) {
  const say = useSay(deliveryWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <Panel title={say('delete')}>
      <Text size="sm" mb="sm">
        {say('deleteNote')}
      </Text>
      <Button variant="default" onClick={() => ask(true)}>
        {say('deleteThis')}
      </Button>
      {asking && (
        <AskDialog
          title={say('deleteAsk', { name })}
          confirm={say('deleteConfirm')}
          danger
          close={() => ask(false)}
          act={async () => {
            await act();
            notifications.show({ message: say('deleted') });
            await navigate('/delivery', { replace: true });
            await reloadDelivery(queries);
          }}
        >
          <Text>{text}</Text>
        </AskDialog>
      )}
    </Panel>
  );
}
