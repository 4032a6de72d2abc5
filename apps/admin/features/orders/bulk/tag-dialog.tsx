import type { Order } from '@headland/contract/types/orders';
import { useSay } from '@headland/words/react.ts';
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { BulkDialog } from '../../../elements/bulk/bulk-dialog.tsx';
import type { Step } from '../../../elements/bulk/use-bulk.ts';
import { inList, LONGEST_TAG } from '../tags/order-tags-of.ts';
import { tagWords } from '../tags/words.ts';
import type { DialogProps } from './dialog-props.ts';
import { failedRows } from './failed-rows.ts';

/** Puts a tag on many orders, or takes it away from them; said twice, it is the same. */
export function TagDialog({ orders, say, settled, close }: DialogProps) {
  const sayTag = useSay(tagWords);
  const [typed, type] = useState('');
  const [away, setAway] = useState(false);
  const [byBuyers, setByBuyers] = useState(false);
  const text = typed.trim();
  const count = orders.length;
  const stepOf = (some: readonly Order[]): Step<Order> => {
    const [ofMerchants, ofBuyers] = [inList({ text, byBuyers: false }), inList({ text, byBuyers: true })];
    const change = away
      ? { unassignTags: { ...ofMerchants, ...ofBuyers } }
      : { assignTags: byBuyers ? ofBuyers : ofMerchants };
    return async () => {
      const orderIds = some.map(({ id }) => id ?? '');
      const { results = [] } = await api.call('bulkUpdateOrderTags', { orderIds, ...change });
      return failedRows(some, results, say);
    };
  };
  return (
    <BulkDialog
      rows={orders}
      title={sayTag('tagTitle', { count })}
      confirm={sayTag('confirm', { count })}
      ready={text !== ''}
      nameOf={({ number }) => say('order', { number: number ?? '' })}
      stepOf={stepOf}
      done={(done) => sayTag('done', { count: done })}
      settled={settled}
      close={close}
    >
      <Stack gap="sm">
        <Radio.Group
          aria-label={sayTag('tags')}
          value={away ? 'away' : 'on'}
          onChange={(chosen) => setAway(chosen === 'away')}
        >
          <Stack gap="xs">
            <Radio value="on" label={sayTag('putOn')} />
            <Radio value="away" label={sayTag('takeOff')} />
          </Stack>
        </Radio.Group>
        <TextInput
          label={sayTag('tag')}
          description={sayTag('note')}
          value={typed}
          onChange={({ currentTarget: { value } }) => type(value)}
          maxLength={LONGEST_TAG}
          autoComplete="off"
        />
        {!away && (
          <Checkbox
            label={sayTag('byBuyers')}
            checked={byBuyers}
            onChange={({ currentTarget: { checked } }) => setByBuyers(checked)}
          />
        )}
      </Stack>
    </BulkDialog>
  );
}
