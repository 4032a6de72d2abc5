import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { zoneName } from '../../time/format-instant.ts';
import { useNow } from '../../time/use-now.ts';
import { MembersWaiting } from '../members/members-waiting.tsx';
import { OrderCards } from '../orders/order-cards.tsx';
import { useSite } from '../session/session.tsx';
import classes from './home-page.module.css';
import { DAYS, newestOrdersQuery, salesQuery, soldOutCountQuery } from './home-queries.ts';
import { SalesComparison } from './sales-comparison.tsx';

const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }));

export function HomePage() {
  usePageTitle('Overview');
  const site = useSite();
  const now = useNow();
  const sales = useQuery(salesQuery());
  const soldOut = useQuery(soldOutCountQuery());
  const newest = useQuery(newestOrdersQuery());
  const today = sales.data?.days.at(-1);
  const waiting = sales.data?.waitingForCapture;
  const zone = `${site.timeZone.replaceAll('_', ' ')} (${zoneName(now, site)})`;

  if (newest.data?.length === 0) return <NewShop />;
  return (
    <>
      <PageHead title="Overview" below={`Days in ${zone}`} />
      <MembersWaiting />
      <div className={classes.figures}>
        <Figure
          label="Orders today"
          value={today ? String(today.orders) : null}
          note="placed since midnight, canceled ones included"
          error={sales.error}
          to="/orders"
        />
        <Figure
          label="Received today"
          value={today?.received.formattedAmount ?? null}
          note="payments taken for orders placed today"
          error={sales.error}
        />
        <Figure
          label="Waiting to be captured"
          value={waiting ? String(waiting.orders) : null}
          note={
            waiting && waiting.orders > 0
              ? `${waiting.received.formattedAmount} authorised, not taken yet`
              : 'orders with an authorised payment'
          }
          error={sales.error}
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
        <Panel
          title="Received by day"
          beside={sales.data && <span>{sales.data.period.received.formattedAmount} in all</span>}
        >
          {sales.error && <Trouble error={sales.error} again={() => void sales.refetch()} />}
          {(sales.data || !sales.error) && (
            <Suspense fallback={<Skeleton height={260} />}>
              {sales.data ? <SalesChart days={sales.data.days} /> : <Skeleton height={260} />}
            </Suspense>
          )}
          {sales.data && <SalesComparison period={sales.data.period} before={sales.data.periodBefore} days={DAYS} />}
          <Text size="xs" c="dimmed" mt="xs">
            Payments taken for orders placed on each of the last {DAYS} days, less what was returned.
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
