import type { Sales } from '@headland/contract/types/statistics';
import { Text } from '@mantine/core';
import { useSite } from '../session/session.tsx';
import { changeOf } from './change-of.ts';

/** How a period stands beside the one before it. @param days how long each of them is */
export function SalesComparison({ period, before, days }: { period: Sales; before: Sales; days: number }) {
  return (
    <Text size="sm" mt="xs" component="div">
      <div>
        Received: {period.received.formattedAmount}, before that {before.received.formattedAmount} in {days} days
        <Change now={Number(period.received.amount)} before={Number(before.received.amount)} />
      </div>
      <div>
        Orders: {period.orders}, before that {before.orders} in {days} days
        <Change now={period.orders} before={before.orders} />
      </div>
    </Text>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const { locale } = useSite();
  const change = changeOf(now, before);
  if (change === null) return null;
  const format = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' });
  return <strong> ({format.format(change)})</strong>;
}
