import type { GetSalesReportResponse } from '@headland/contract/types/statistics';
import { useSay } from '@headland/words/react.ts';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BarTable } from '../../elements/bar-table.tsx';
import { ExportButton } from '../../elements/csv/export-button.tsx';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { useNow } from '../../time/use-now.ts';
import { useSite } from '../session/session.tsx';
import { stepsCsv } from './sales-csv.ts';
import { stepsQuery } from './sales-queries.ts';
import { isPartlyGone, type ShownDays } from './sales-view.ts';
import { stepsOf } from './steps.ts';
import { salesWords } from './words.ts';

interface PurchaseStepsProps {
  readonly days: ShownDays;
  /** Undefined until it is known; it counts the last two steps. */
  readonly report: GetSalesReportResponse | undefined;
  /** Whether it could not be read, which the page says. */
  readonly unread: boolean;
}

/** How many got how far, from a cart to a paid order. */
export function PurchaseSteps({ days, report, unread }: PurchaseStepsProps) {
  const say = useSay(salesWords);
  const { timeZone } = useSite();
  const now = useNow();
  const { data, error, refetch } = useQuery(stepsQuery(days));
  const steps = data && report ? stepsOf(data, report) : null;
  const percent = new Intl.NumberFormat(say.locale, { style: 'percent' });
  const whole = new Intl.NumberFormat(say.locale);
  return (
    <Panel
      title={say('steps')}
      beside={steps && <ExportButton title={say('steps')} list={() => stepsCsv(steps, say)} among />}
    >
      {error && <Trouble error={error} again={() => void refetch()} />}
      {!steps && !error && !unread && <Skeleton height={200} role="status" aria-label={say('loading')} />}
      {steps && (
        <BarTable
          caption={say('steps')}
          headings={[say('step'), say('count'), say('share')]}
          rows={steps.map(({ id, count, share }) => ({
            id,
            name: say(id),
            length: count,
            cells: [whole.format(count), share === null ? '–' : percent.format(share)],
          }))}
        />
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {say('stepsNote')}
      </Text>
      {isPartlyGone(days, now, timeZone) && (
        <Text size="xs" c="dimmed" mt="xs">
          {say('gone')}
        </Text>
      )}
    </Panel>
  );
}
