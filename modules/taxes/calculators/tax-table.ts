import type { AutomaticCalculator } from '../domain/calculators.ts';
import { STATES_OF_THE_WORLD } from './states-of-the-world.ts';
import { plainPostalCode, readRows, type TableRow } from './table-rows.ts';

export { TaxTableError } from './table-rows.ts';

/**
 * The first adapter of automatic rates: a table that whoever runs the installation writes, good for all its sites. It asks
 * nobody. The taxes of a place are all rows that hold it; a place that no row holds is one that the table knows nothing of, so
 * a row of rate 0 says that nothing is collected there.
 * @param text the file, in the form of docs/guides/taxes.md
 * @throws TaxTableError with the line and the column that are wrong
 */
export function readTaxTable(text: string): AutomaticCalculator {
  const rows = Map.groupBy(readRows(text), keyOf);
  const countries = new Set([...rows.values()].flatMap((ofPlace) => ofPlace.map(({ country }) => country)));
  return {
    id: '6d2ad2f2-8c0d-4f0e-9a7c-6b5c0f1d0a02',
    name: 'Rates of the installation’s table',
    unsupportedCountries: STATES_OF_THE_WORLD.filter((country) => !countries.has(country)),
    async ratesAt({ country, subdivision, postalCode: given }) {
      const postalCode = plainPostalCode(given ?? '').slice(0, MOST_DIGITS);
      const parts = subdivision === '' ? [''] : ['', subdivision];
      const beginnings = Array.from({ length: postalCode.length + 1 }, (_, length) => postalCode.slice(0, length));
      const found = parts.flatMap((part) =>
        beginnings.flatMap((beginning) => rows.get(keyOf({ country, subdivision: part, postalCode: beginning })) ?? []),
      );
      return found.length === 0 ? null : found;
    },
  };
}

/** No country's postal codes are longer; what a buyer typed behind it looks nothing up. */
const MOST_DIGITS = 12;

function keyOf({ country, subdivision, postalCode }: Pick<TableRow, 'country' | 'subdivision' | 'postalCode'>): string {
  return `${country}|${subdivision}|${postalCode}`;
}
