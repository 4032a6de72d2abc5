import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { formatMinor, sumMinor } from '../../money/amounts.ts';
import { zoneName } from '../../time/format-instant.ts';
import { useNow } from '../../time/use-now.ts';
import { dayOf } from '../../time/zoned-days.ts';
import { MembersWaiting } from '../members/members-waiting.tsx';
import { OrderCards } from '../orders/order-cards.tsx';
import { useSite } from '../session/session.tsx';
import classes from './home-page.module.css';
import { newestOrdersQuery, recentOrdersQuery, soldOutCountQuery, toCaptureQuery } from './home-queries.ts';
import { DAYS, receivedInAll, salesByDay } from './sales.ts';

const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }));

export function HomePage() {
  usePageTitle('Overview');
  const site = useSite();
  const now = useNow();
  const today = dayOf(now, site.timeZone);
  const recent = useQuery(recentOrdersQuery(today, site.timeZone));
  const waiting = useQuery(toCaptureQuery());
  const soldOut = useQuery(soldOutCountQuery());
  const newest = useQuery(newestOrdersQuery());

  const days = recent.data && salesByDay(recent.data.orders, recent.data.whole, today, site);
  const money = (minor: bigint) => formatMinor(minor, site.currency, site.locale);
  const zone = `${site.timeZone.replaceAll('_', ' ')} (${zoneName(now, site)})`;

  if (newest.data?.length === 0) return <NewShop />;
  return (
    <>
      <PageHead title="Overview" below={`Days in ${zone}`} />
      <MembersWaiting />
      <div className={classes.figures}>
        <Figure
          label="Orders today"
          value={days ? String(days.at(-1)?.orders ?? 0) : null}
          note="placed since midnight, canceled ones included"
          error={recent.error}
          to="/orders"
        />
        <Figure
          label="Received today"
          value={days ? money(days.at(-1)?.received ?? 0n) : null}
          note="payments taken for orders placed today"
          error={recent.error}
        />
        <Figure
          label="Waiting to be captured"
          value={waiting.data ? `${waiting.data.orders.length}${waiting.data.more ? '+' : ''}` : null}
          note={
            waiting.data && !waiting.data.more && waiting.data.orders.length > 0
              ? `${money(
                  sumMinor(
                    waiting.data.orders.flatMap((one) => one.priceSummary?.total?.amount ?? []),
                    site.currency,
                  ),
                )} authorised, not taken yet`
              : 'orders with an authorised payment'
          }
          error={waiting.error}
          to="/orders?view=capture"
        />
        <Figure
          label="Sold out"
          value={soldOut.data === undefined ? null : String(soldOut.data)}
          note="products with no counted piece left"
          error={soldOut.error}
          to="/products?view=sold-out"
        />
      </div>
      <div className={classes.columns}>
        <Panel title="Received by day" beside={days && <span>{money(receivedInAll(days))} in all</span>}>
          {recent.error && <Trouble error={recent.error} again={() => void recent.refetch()} />}
          {(days || !recent.error) && (
            <Suspense fallback={<Skeleton height={260} />}>
              {days ? <SalesChart days={days} /> : <Skeleton height={260} />}
            </Suspense>
          )}
          <Text size="xs" c="dimmed" mt="xs">
            Payments taken for orders placed on each day, less what was returned.{' '}
            {days && !recent.data?.whole
              ? `There are more than ${recent.data?.orders.length} orders in ${DAYS} days, so only the last ${days.length} days are shown.`
              : `The last ${DAYS} days.`}
          </Text>
        </Panel>
        <Panel title="Latest orders" beside={<Link to="/orders">All orders</Link>} flush>
          {newest.error && (
            <div className={classes.trouble}>
              <Trouble error={newest.error} again={() => void newest.refetch()} />
            </div>
          )}
          {(newest.data || !newest.error) && <OrderCards orders={newest.data ?? []} loading={newest.isPending} />}
        </Panel>
      </div>
    </>
  );
}

function Figure({
  label,
  value,
  note,
  error,
  to,
}: {
  label: string;
  value: string | null;
  note: ReactNode;
  error: unknown;
  to?: string;
}) {
  return (
    <div className={classes.figure}>
      <div className={classes.label}>{to ? <Link to={to}>{label}</Link> : label}</div>
      <div className={classes.value}>
        {value ?? (error ? '—' : <Skeleton height={32} width={72} component="span" display="block" />)}
      </div>
      <div className={classes.note}>
        {!error ? note : value === null ? 'could not be read' : 'not brought up to date: the server could not be asked'}
      </div>
    </div>
  );
}

/** A shop that has not sold anything yet. */
function NewShop() {
  const site = useSite();
  return (
    <>
      <PageHead title="Overview" />
      <MembersWaiting />
      <Panel title={`Welcome to ${site.name}`}>
        <Nothing title="Nothing was ordered yet">
          <p>
            Orders and what they bring in appear here. Until then: look at{' '}
            <a href={site.url} target="_blank" rel="noopener">
              the shop
            </a>{' '}
            as a buyer sees it, or go through <Link to="/products">prices and stock</Link>.
          </p>
        </Nothing>
      </Panel>
    </>
  );
}
