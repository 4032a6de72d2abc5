import type { Order } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { mailTo } from '../../elements/mail-to.ts';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { linkQuery } from './order-queries.ts';
import { orderWords } from './words.ts';

/** The address of the order's own page, where what is due later is paid: to be copied, or to be sent. */
export function OrderLink({ order }: { readonly order: Order }) {
  const say = useSay(orderWords);
  const isPlaced = order.status === 'APPROVED';
  // What is owed may have been paid meanwhile: the question is asked again with every look at the order.
  const link = useQuery({ ...linkQuery(order.id ?? ''), enabled: isPlaced });
  if (!isPlaced) return null;
  const { url, payable } = link.data ?? {};
  const email = order.buyerInfo?.email;
  const number = order.number ?? '';
  const amount = order.balanceSummary?.balance?.formattedAmount ?? '';
  return (
    <Panel title={say('link')}>
      {link.error && <Trouble error={link.error} again={() => void link.refetch()} />}
      {link.isPending && <Skeleton height={40} />}
      {url !== undefined && (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {say(payable ? 'linkPays' : 'linkText')}
          </Text>
          <CopyableCommand command={url} name={say('linkName')} />
          {email && (
            <Button
              component="a"
              mt="sm"
              variant="default"
              leftSection={<IconMail size={16} aria-hidden />}
              href={mailTo(email, {
                subject: say('linkSubject', { number }),
                body: payable ? say('linkLetterOwed', { number, amount, url }) : say('linkLetter', { number, url }),
              })}
            >
              {say('linkSend')}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}
