import type { AbandonedCheckout } from '@headland/contract/types/abandoned-checkouts';
import { useSay } from '@headland/words/react.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { Column, Columns } from '../../elements/columns.tsx';
import { Fact, Facts } from '../../elements/facts.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { AbandonedMark } from './abandoned-mark.tsx';
import { abandonedById, reloadAbandoned } from './abandoned-queries.ts';
import { abandonedWords } from './words.ts';

/** One cart that was left: what is in it, whose it is, and what to do about it. */
export function OneAbandonedPage() {
  const say = useSay(abandonedWords);
  const { abandonedId = '' } = useParams();
  const { data, error, refetch } = useQuery(abandonedById(abandonedId));
  usePageTitle(say('cart'));
  if (data) return <Shown left={data} />;
  return (
    <>
      <PageHead title={say('cart')} back={{ to: '/abandoned-carts', label: say('carts') }} />
      {error ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : (
        <Skeleton height={420} radius={8} role="status" aria-label={say('loadingOne')} />
      )}
    </>
  );
}

function Shown({ left }: { readonly left: AbandonedCheckout }) {
  const say = useSay(abandonedWords);
  const { contactDetails = {}, activities = [] } = left;
  const name = [contactDetails.firstName, contactDetails.lastName].filter(Boolean).join(' ');
  return (
    <>
      <PageHead back={{ to: '/abandoned-carts', label: say('carts') }} title={left.buyerInfo?.email ?? ''} />
      <Columns>
        <Column>
          <Panel title={say('items')}>
            <ul>
              {(left.lineItems ?? []).map(({ id, quantity = 1, productName, price }) => (
                <li key={id}>
                  {say('line', {
                    quantity,
                    name: productName?.original ?? '',
                    price: price?.formattedAmount ?? '',
                  })}
                </li>
              ))}
            </ul>
          </Panel>
          <Acts left={left} />
        </Column>
        <Column>
          <Panel title={say('about')}>
            <Facts>
              <Fact label={say('state')}>
                <AbandonedMark left={left} />
              </Fact>
              <Fact label={say('worth')}>{left.totalPrice?.formattedAmount}</Fact>
              <Fact label={say('left')}>
                <ShortInstant iso={left.createdDate ?? ''} />
              </Fact>
              {left.checkoutRecoveredDate && (
                <Fact label={say('recovered')}>
                  <ShortInstant iso={left.checkoutRecoveredDate} />
                </Fact>
              )}
              {name !== '' && <Fact label={say('name')}>{name}</Fact>}
              {activities.map(({ type, createdDate }) => (
                <Fact key={`${type} ${createdDate}`} label={type ? say(type) : ''}>
                  <ShortInstant iso={createdDate ?? ''} />
                </Fact>
              ))}
            </Facts>
          </Panel>
        </Column>
      </Columns>
    </>
  );
}

/** The mail by hand, and the end. */
function Acts({ left: { id = '', status, activities = [], buyerInfo } }: { readonly left: AbandonedCheckout }) {
  const say = useSay(abandonedWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asking, ask] = useState<'mail' | 'delete' | null>(null);
  const mailed = activities.some(({ type }) => type === 'EMAIL_SENT');
  const email = buyerInfo?.email ?? '';
  return (
    <Panel title={say('acts')}>
      {status === 'ABANDONED' && !mailed && (
        <>
          <Text size="sm" mb="sm">
            {say('mailNote')}
          </Text>
          <Button variant="default" mr="sm" onClick={() => ask('mail')}>
            {say('mail')}
          </Button>
        </>
      )}
      <Button variant="default" onClick={() => ask('delete')}>
        {say('delete')}
      </Button>
      {asking === 'mail' && (
        <AskDialog
          title={say('mailAsk')}
          confirm={say('mailConfirm')}
          close={() => ask(null)}
          act={async () => {
            await api.call('mailAbandonedCheckout', { abandonedCheckoutId: id });
            await reloadAbandoned(queries);
            notifications.show({ message: say('mailed') });
          }}
        >
          <Text>{say('mailText', { email })}</Text>
        </AskDialog>
      )}
      {asking === 'delete' && (
        <AskDialog
          title={say('deleteAsk')}
          confirm={say('deleteConfirm')}
          danger
          close={() => ask(null)}
          act={async () => {
            await api.call('deleteAbandonedCheckout', { abandonedCheckoutId: id });
            queries.removeQueries({ queryKey: abandonedById(id).queryKey });
            await navigate('/abandoned-carts', { replace: true });
            await reloadAbandoned(queries);
            notifications.show({ message: say('deleted') });
          }}
        >
          <Text>{say('deleteText')}</Text>
        </AskDialog>
      )}
    </Panel>
  );
}
