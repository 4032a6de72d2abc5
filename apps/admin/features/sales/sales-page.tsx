import { dayBounds, readDay } from '@headland/kernel/time.ts';
import { zoneName } from '@headland/kernel/time-formats.ts';
import { useSay } from '@headland/words/react.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AddressSelect } from '../../elements/address-select.tsx';
import { DayField } from '../../elements/day-field.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { type List, useList } from '../../elements/use-list.ts';
import { ViewTabs } from '../../elements/view-tabs.tsx';
import { useNow } from '../../time/use-now.ts';
import { useSite } from '../session/session.tsx';
import { BestSellers } from './best-sellers.tsx';
import { PurchaseSteps } from './purchase-steps.tsx';
import classes from './sales.module.css';
import { SalesCharts } from './sales-charts.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { reportQuery } from './sales-queries.ts';
import { intervals, type SalesView, salesAddress, shownDays, spans } from './sales-view.ts';
import { salesWords } from './words.ts';

/** What the shop sold in a time, in one currency: sums beside those before, days, products, and where buyers stop. */
export function SalesPage() {
  const say = useSay(salesWords);
  usePageTitle(say('sales'));
  const site = useSite();
  const now = useNow();
  const list = useList(salesAddress);
  const { at } = list;
  const days = shownDays(at, now, site.timeZone);
  const currency = at.currency || site.currency;
  const report = useQuery(reportQuery(days, at.by));
  const sold = report.data?.currencies.find((one) => one.currency === currency);
  const nothing = report.data !== undefined && (sold === undefined || isNothing(sold));
  const startOf = (text: string) => {
    const day = readDay(text);
    return day ? dayBounds(day, site.timeZone).from : now;
  };
  const zone = `${site.timeZone.replaceAll('_', ' ')} (${zoneName(now, site)})`;
  return (
    <>
      <PageHead
        title={say('sales')}
        below={say('below', { from: startOf(days.startDate), to: startOf(days.endDate), zone })}
      />
      <SalesFilters list={list} currencies={report.data?.currencies.map((one) => one.currency) ?? []} />
      <div className={classes.panels} data-stale={report.isPlaceholderData || undefined}>
        {report.error && <Trouble error={report.error} again={() => void report.refetch()} />}
        {nothing ? (
          <Panel title={say('sales')}>
            <Nothing title={say('nothing')}>{say('nothingText')}</Nothing>
          </Panel>
        ) : (
          <>
            <SalesFigures sold={sold} error={report.error} />
            {sold && <SalesCharts sold={sold} by={at.by} />}
            {!sold && !report.error && <Skeleton height={640} radius={8} role="status" aria-label={say('loading')} />}
          </>
        )}
        <div className={classes.columns}>
          <BestSellers list={list} days={days} currency={currency} />
          <PurchaseSteps days={days} report={report.data} unread={report.error !== null} />
        </div>
      </div>
    </>
  );
}

function isNothing({ period, periodBefore }: { period: { orders: number }; periodBefore: { orders: number } }) {
  return period.orders === 0 && periodBefore.orders === 0;
}

/** The time that is shown, how it is parted, and in which currency where there are several. */
function SalesFilters({ list, currencies }: { list: List<SalesView>; currencies: readonly string[] }) {
  const say = useSay(salesWords);
  const site = useSite();
  const { at } = list;
  const labelOf = (span: (typeof spans)[number]) =>
    span === 'year' || span === 'custom' ? say(span) : say('last', { days: span });
  const chosen = at.currency || site.currency;
  const offered = currencies.includes(chosen) ? currencies : [chosen, ...currencies];
  return (
    <div className={classes.tools}>
      <ViewTabs
        label={say('which')}
        current={at.view}
        views={spans.map((span) => ({ id: span, label: labelOf(span), to: list.toView(span) }))}
      />
      {at.view === 'custom' && (
        <>
          <DayField
            label={say('from')}
            className={classes.field ?? ''}
            value={at.from}
            choose={(from) => list.show({ from })}
          />
          <DayField
            label={say('to')}
            className={classes.field ?? ''}
            value={at.to}
            choose={(to) => list.show({ to })}
          />
        </>
      )}
      <AddressSelect
        label={say('by')}
        className={classes.field ?? ''}
        value={at.by}
        choose={(by) => list.show({ by: intervals.find((one) => one === by) ?? 'DAY' })}
        data={intervals.map((value) => ({ value, label: say(value) }))}
      />
      {offered.length > 1 && (
        <AddressSelect
          label={say('currency')}
          className={classes.field ?? ''}
          value={chosen}
          choose={(currency) => list.show({ currency: currency === site.currency ? '' : currency })}
          data={[...offered]}
        />
      )}
    </div>
  );
}
