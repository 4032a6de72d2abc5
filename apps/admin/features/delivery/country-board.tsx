import type { DeliveryRegion } from '@headland/contract/types/delivery-profiles';
import { useSay } from '@headland/words/react.ts';
import { Text } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { countriesIn } from '../../elements/countries-in.ts';
import { Panel } from '../../elements/panel.tsx';
import classes from './country-board.module.css';
import { nextOf } from './next-of.ts';
import { type Painted, paintedOf } from './painted.ts';
import { deliveryWords } from './words.ts';

const PAINTS = 6;

/**
 * Every country in the colour and with the number of the region that delivers there. One stop of the Tab key: arrows,
 * Home, End and letters go on from there, Enter opens the region, or makes one for a country that has none.
 */
export function CountryBoard({ regions }: { readonly regions: readonly DeliveryRegion[] }) {
  const say = useSay(deliveryWords);
  const countries = countriesIn(say.locale);
  const names = new Map(countries.map(({ value, label }) => [value, label]));
  const painted = paintedOf(
    regions,
    countries.map(({ value }) => value),
  );
  const [current, setCurrent] = useState(0);
  const board = useRef<HTMLUListElement>(null);
  const nameOf = (at: number) => regions[at]?.name ?? '';

  const describe = ({ code, at, parts }: Painted): string => {
    const country = names.get(code) ?? code;
    const region = at === null ? say('nothingThere', { country }) : say('countryBy', { country, region: nameOf(at) });
    return parts.length === 0 ? region : say('withParts', { region, parts: parts.map(nameOf).join(', ') });
  };
  const goOn = (event: KeyboardEvent<HTMLUListElement>) => {
    const tiles = [...(board.current?.querySelectorAll('a') ?? [])];
    const labels = countries.map(({ label }) => label);
    const tops = tiles.map((tile) => tile.offsetTop);
    const next = nextOf(event.key, current, { labels, tops });
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setCurrent(next);
    tiles[next]?.focus();
  };
  const shown = painted[current];
  return (
    <Panel title={say('byCountry')}>
      <Text size="sm" c="dimmed" mb="sm">
        {say('byCountryNote')}
      </Text>
      <ul className={classes.legend}>
        {regions.map(({ id, name, active }, at) =>
          active === false ? null : (
            <li key={id}>
              <span className={classes.swatch} data-paint={at % PAINTS} aria-hidden>
                {at + 1}
              </span>
              <Text size="sm" component="span">
                {name}
              </Text>
            </li>
          ),
        )}
      </ul>
      <ul ref={board} className={classes.board} aria-label={say('byCountry')} onKeyDown={goOn}>
        {painted.map((one, at) => (
          <li key={one.code}>
            <Link
              className={classes.tile}
              to={
                one.at === null
                  ? `/delivery/regions/new?country=${one.code}`
                  : `/delivery/regions/${regions[one.at]?.id}`
              }
              aria-label={describe(one)}
              title={describe(one)}
              tabIndex={at === current ? 0 : -1}
              data-paint={one.at === null ? undefined : one.at % PAINTS}
              data-parts={one.parts.length > 0 || undefined}
              onFocus={() => setCurrent(at)}
            >
              {one.code}
              {one.at !== null && <sup>{one.at + 1}</sup>}
            </Link>
          </li>
        ))}
      </ul>
      {/* What the tile says to those who hear it, for those who see. */}
      <Text size="sm" className={classes.shown} aria-hidden>
        {shown && describe(shown)}
      </Text>
    </Panel>
  );
}
