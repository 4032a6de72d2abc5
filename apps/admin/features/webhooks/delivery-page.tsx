import type { WebhookAttempt } from '@headland/contract/types/webhooks';
import { useSay } from '@headland/words/react.ts';
import { Button, Skeleton, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { Column, Columns } from '../../elements/columns.tsx';
import { Fact, Facts } from '../../elements/facts.tsx';
import { ExactInstant } from '../../elements/instant.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { deliveryMark, shortName } from './delivery-list.ts';
import { deliveryQuery, reloadWebhooks } from './webhook-queries.ts';
import classes from './webhooks.module.css';
import { webhookWords } from './words.ts';

/** One delivery: what it says, every try, and the way to send it again. */
export function DeliveryPage() {
  const say = useSay(webhookWords);
  const back = { to: '/webhooks/log', label: say('log') };
  const { deliveryId = '' } = useParams();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(deliveryQuery(deliveryId));
  usePageTitle(data ? shortName(data.delivery.eventType) : say('delivery'));
  const replay = useMutation({
    mutationFn: () => api.call('replayWebhookDelivery', { deliveryId }),
    onSuccess: async () => {
      notifications.show({ message: say('sentAgain') });
      await reloadWebhooks(queries);
    },
  });
  if (!data) {
    return (
      <>
        <PageHead title={say('delivery')} back={back} />
        {error ? (
          <Trouble error={error} again={() => void refetch()} />
        ) : (
          <Skeleton height={420} radius={8} role="status" aria-label={say('loadingDelivery')} />
        )}
      </>
    );
  }
  const { delivery, attempts, payload } = data;
  const { tone, text } = deliveryMark(delivery, say);
  return (
    <>
      <PageHead
        back={back}
        title={shortName(delivery.eventType)}
        beside={<StatusMark tone={tone}>{text}</StatusMark>}
        actions={
          <Button variant="default" loading={replay.isPending} onClick={() => replay.mutate()}>
            {say('sendAgain')}
          </Button>
        }
      />
      {replay.error && <Trouble error={replay.error} />}
      <Columns>
        <Column>
          <Panel title={say('what')}>
            <pre className={classes.payload}>{JSON.stringify(payload, null, 2)}</pre>
          </Panel>
        </Column>
        <Column>
          <Panel title={say('about')}>
            <Facts>
              <Fact label={say('event')}>{delivery.eventType}</Fact>
              <Fact label={say('happened')}>
                <ExactInstant iso={delivery.eventDate} />
              </Fact>
              {delivery.nextAttemptDate && (
                <Fact label={say('nextTry')}>
                  <ExactInstant iso={delivery.nextAttemptDate} />
                </Fact>
              )}
            </Facts>
          </Panel>
          <Panel title={say('tries')}>
            <Attempts attempts={attempts} />
          </Panel>
        </Column>
      </Columns>
    </>
  );
}

function Attempts({ attempts }: { attempts: readonly WebhookAttempt[] }) {
  const say = useSay(webhookWords);
  if (attempts.length === 0) return <>{say('noTries')}</>;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say('when')}</Table.Th>
          <Table.Th>{say('answer')}</Table.Th>
          <Table.Th>{say('took')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {attempts.map(({ number, date, status, problem, milliseconds }) => (
          <Table.Tr key={number}>
            <Table.Td>
              <ExactInstant iso={date} />
            </Table.Td>
            <Table.Td>{problem ?? say('status', { status: status ?? '' })}</Table.Td>
            <Table.Td>{say('milliseconds', { count: milliseconds })}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
