import type { DeliveryRegion } from '@headland/contract/types/delivery-profiles';
import type { ConditionalRates } from '@headland/contract/types/shipping-options';
import { useSay } from '@headland/words/react.ts';
import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { useSite } from '../session/session.tsx';
import classes from './delivery.module.css';
import type { DeliverySettings } from './delivery-queries.ts';
import { sayRates } from './say-rates.ts';
import { deliveryWords } from './words.ts';

/** One row of the table. */
interface WayRow {
  readonly id: string;
  readonly title: string;
  readonly kind: 'shipping' | 'pickup' | 'local';
  /** Null for what is set by programs alone. */
  readonly path: string | null;
  readonly time: string;
  readonly rates: readonly ConditionalRates[];
}

/** What is offered in a region. */
export function WaysTable({
  region,
  settings,
}: {
  readonly region: DeliveryRegion;
  readonly settings: DeliverySettings;
}) {
  const say = useSay(deliveryWords);
  const { currency } = useSite();
  const rows = rowsIn(region.id ?? '', settings);
  if (rows.length === 0) return <Text>{say('nothingHere')}</Text>;
  return (
    <table className={classes.ways} aria-label={say('waysIn', { region: region.name ?? '' })}>
      <thead>
        <tr>
          <th scope="col">{say('ways')}</th>
          <th scope="col">{say('kind')}</th>
          <th scope="col">{say('time')}</th>
          <th scope="col">{say('costs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, kind, path, time, rates }) => (
          <tr key={id}>
            <td>{path === null ? title : <Link to={path}>{title}</Link>}</td>
            <td>{say(kind)}</td>
            <td>{time}</td>
            <td>
              <ul className={classes.costs}>
                {sayRates(rates, currency, say).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowsIn(regionId: string, { options, places, local }: DeliverySettings): readonly WayRow[] {
  const serves = (one: { readonly deliveryRegionIds?: readonly string[] }) => one.deliveryRegionIds?.includes(regionId);
  return [
    ...options.filter(serves).map(
      ({ id, title, estimatedDeliveryTime, rates = [] }): WayRow => ({
        id: id ?? '',
        title: title ?? '',
        kind: 'shipping',
        path: `/delivery/options/${id}`,
        time: estimatedDeliveryTime ?? '',
        rates,
      }),
    ),
    ...places.filter(serves).map(
      ({ id, name, deliveryTime, rates = [] }): WayRow => ({
        id: id ?? '',
        title: name ?? '',
        kind: 'pickup',
        path: `/delivery/places/${id}`,
        time: deliveryTime ?? '',
        rates,
      }),
    ),
    ...local.filter(serves).map(
      ({ id, areaName, estimatedDeliveryTime, rates = [], rate }): WayRow => ({
        id: id ?? '',
        title: areaName ?? '',
        kind: 'local',
        path: null,
        time: estimatedDeliveryTime ?? '',
        rates: rates.length === 0 && rate ? [{ amount: rate }] : rates,
      }),
    ),
  ];
}
