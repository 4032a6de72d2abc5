import { inline, useSay } from '@headland/words/react.ts';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../elements/panel.tsx';
import { SavingSwitch } from '../../elements/saving-switch.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { collectingQuery, saveCollecting } from './awaited-queries.ts';
import { backInStockWords } from './words.ts';

/** Whether the shop lets buyers ask. */
export function CollectingSwitch() {
  const say = useSay(backInStockWords);
  const queries = useQueryClient();
  const note = useId();
  const { data, error, refetch } = useQuery(collectingQuery());
  const words = (text: ReactNode) => <Link to="/mail-templates/back-in-stock">{text}</Link>;
  return (
    <Panel title={say('asking')}>
      <Stack gap="xs">
        {data !== undefined ? (
          <SavingSwitch
            checked={data}
            label={say('collecting')}
            describedBy={note}
            failed={say('failed')}
            save={async (checked) => {
              const saved = await saveCollecting(checked);
              await queries.cancelQueries({ queryKey: collectingQuery().queryKey });
              queries.setQueryData(collectingQuery().queryKey, saved);
            }}
          />
        ) : error ? (
          <Trouble error={error} again={() => void refetch()} />
        ) : (
          <Skeleton height={24} width={320} role="status" aria-label={say('loadingSettings')} />
        )}
        <Text size="sm" id={note}>
          {inline(say.pieces('collectingNote', { link: words }))}
        </Text>
      </Stack>
    </Panel>
  );
}
