import { hasApp } from '@headland/contract/has-app';
import { zoneName } from '@headland/kernel/time-formats.ts';
import { inline, useSay } from '@headland/words/react.ts';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Figure, Figures } from '../../elements/figures.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { useNow } from '../../time/use-now.ts';
import { MembersWaiting } from '../members/members-waiting.tsx';
import { OrderCards } from '../orders/order-cards.tsx';
import { useSite } from '../session/session.tsx';
import classes from './home-page.module.css';
import { DAYS, newestOrdersQuery, salesQuery, soldOutCountQuery } from './home-queries.ts';
import { SalesComparison } from './sales-comparison.tsx';
import { homeWords } from './words.ts';

const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }));

/** Of what the site sells, and who waits. */
export function HomePage() {
  return hasApp(useSite(), 'store') ? <Sales /> : <WithoutStore />;
}

function Sales() {
  const say = useSay(homeWords);
  usePageTitle(say('overview'));
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
      <PageHead title={say('overview')} below={say('daysIn', { zone })} />
      <MembersWaiting />
      <Figures>
        <Figure
          label={say('ordersToday')}
          value={today ? String(today.orders) : null}
          note={say('ordersTodayNote')}
          error={sales.error}
          to="/orders"
        />
        <Figure
          label={say('receivedToday')}
          value={today?.received.formattedAmount ?? null}
          note={say('receivedTodayNote')}
          error={sales.error}
        />
        <Figure
          label={say('toCapture')}
          value={waiting ? String(waiting.orders) : null}
          note={
            waiting && waiting.orders > 0
              ? say('authorised', { amount: waiting.received.formattedAmount })
              : say('toCaptureNote')
          }
          error={sales.error}
          to="/orders?view=capture"
        />
        <Figure
          label={say('soldOut')}
          value={soldOut.data === undefined ? null : String(soldOut.data)}
          note={say('soldOutNote')}
          error={soldOut.error}
          to="/products?view=sold-out"
        />
      </Figures>
      <div className={classes.columns}>
        <Panel
          title={say('byDay')}
          beside={sales.data && <span>{say('inAll', { amount: sales.data.period.received.formattedAmount })}</span>}
        >
          {sales.error && <Trouble error={sales.error} again={() => void sales.refetch()} />}
          {(sales.data || !sales.error) && (
            <Suspense fallback={<Skeleton height={260} />}>
              {sales.data ? <SalesChart days={sales.data.days} /> : <Skeleton height={260} />}
            </Suspense>
          )}
          {sales.data && <SalesComparison period={sales.data.period} before={sales.data.periodBefore} days={DAYS} />}
          <Text size="xs" c="dimmed" mt="xs">
            {say('byDayNote', { days: DAYS })}
          </Text>
        </Panel>
        <Panel title={say('latest')} beside={<Link to="/orders">{say('allOrders')}</Link>} flush>
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

/** Nothing is sold here: the overview is about people alone. */
function WithoutStore() {
  const say = useSay(homeWords);
  const site = useSite();
  usePageTitle(say('overview'));
  return (
    <>
      <PageHead title={say('overview')} />
      <MembersWaiting />
      <Panel title={say('welcome', { site: site.name })}>
        <Nothing title={say('nothingSold')}>
          <p>{inline(say.pieces('switchOn', { link: (text) => <Link to="/site">{text}</Link> }))}</p>
        </Nothing>
      </Panel>
    </>
  );
}

/** A shop that has not sold anything yet. */
function NewShop() {
  const say = useSay(homeWords);
  const site = useSite();
  return (
    <>
      <PageHead title={say('overview')} />
      <MembersWaiting />
      <Panel title={say('welcome', { site: site.name })}>
        <Nothing title={say('nothingOrdered')}>
          <p>
            {inline(
              say.pieces('untilThen', {
                shop: (text) => (
                  <a key="shop" href={site.url} target="_blank" rel="noopener">
                    {text}
                  </a>
                ),
                products: (text) => (
                  <Link key="products" to="/products">
                    {text}
                  </Link>
                ),
              }),
            )}
          </p>
        </Nothing>
      </Panel>
    </>
  );
}
