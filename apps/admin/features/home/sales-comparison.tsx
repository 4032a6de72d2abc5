import type { Sales } from '@headland/contract/types/statistics';
import { useSay } from '@headland/words/react.ts';
import { Text } from '@mantine/core';
import { changeOf } from './change-of.ts';
import { homeWords } from './words.ts';

/** How a period stands beside the one before it. @param days how long each of them is */
export function SalesComparison({ period, before, days }: { period: Sales; before: Sales; days: number }) {
  const say = useSay(homeWords);
  const received = { now: period.received.formattedAmount, before: before.received.formattedAmount, days };
  return (
    <Text size="sm" mt="xs" component="div">
      <div>
        {say('receivedBefore', received)}
        <Change now={Number(period.received.amount)} before={Number(before.received.amount)} />
      </div>
      <div>
        {say('ordersBefore', { now: period.orders, before: before.orders, days })}
        <Change now={period.orders} before={before.orders} />
      </div>
    </Text>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const say = useSay(homeWords);
  const change = changeOf(now, before);
  if (change === null) return null;
  const format = new Intl.NumberFormat(say.locale, { style: 'percent', signDisplay: 'exceptZero' });
  return <strong> ({format.format(change)})</strong>;
}
