import type { DocumentKind } from '@headland/contract/types/documents';
import type { Order } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconFileInvoice, IconPackage } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Panel } from '../../elements/panel.tsx';
import { showTrouble } from '../../elements/undo-notice.tsx';
import { openPaperWindow, type PaperWindow } from './paper-window.ts';
import { orderWords } from './words.ts';

/** What is printed of an order that counts. Each opens in a window of its own, under a link that soon ends. */
export function Papers({ order }: { readonly order: Order }) {
  const say = useSay(orderWords);
  const opening = useMutation({
    mutationFn: async ({ kind, sheet }: { kind: DocumentKind; sheet: PaperWindow }) => {
      // Those that are there already stay; an order that can have none is refused below.
      if (kind === 'INVOICE') await api.call('bulkGenerateOrderInvoices', { orderIds: [order.id ?? ''] });
      await sheet.show(kind, [order.id ?? '']);
    },
    onError: (error, { sheet }) => {
      sheet.close();
      showTrouble(say('notPrinted'), error);
    },
  });
  const print = (kind: DocumentKind) => () => opening.mutate({ kind, sheet: openPaperWindow() });
  const waits = (kind: DocumentKind) => opening.isPending && opening.variables.kind === kind;
  if (order.status !== 'APPROVED') return null;
  return (
    <Panel title={say('papers')}>
      <Text size="sm" c="dimmed" mb="sm">
        {say('papersText')}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconFileInvoice size={16} aria-hidden />}
          loading={waits('INVOICE')}
          onClick={print('INVOICE')}
        >
          {say('invoice')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPackage size={16} aria-hidden />}
          loading={waits('PACKING_SLIP')}
          onClick={print('PACKING_SLIP')}
        >
          {say('packingSlip')}
        </Button>
      </Group>
    </Panel>
  );
}
