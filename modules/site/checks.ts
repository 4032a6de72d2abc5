import { type Check, sql } from '@headland/db';

/** What `doctor` looks at; reads only. */
export const siteChecks: readonly Check[] = [
  {
    name: 'exactly one default site, if there is a site at all',
    async run(db) {
      const { rows } = await sql<{ sites: number; defaults: number }>`
        select count(*)::int as sites, (count(*) filter (where is_default))::int as defaults from sites
      `.execute(db);
      const { sites, defaults } = rows[0] ?? { sites: 0, defaults: 0 };
      return sites > 0 && defaults !== 1 ? [`${sites} sites, of which ${defaults} are the default one`] : [];
    },
  },
  {
    name: 'every site has a currency and a time zone that this runtime knows',
    async run(db) {
      const { rows } = await sql<{
        id: string;
        currency: string;
        time_zone: string;
      }>`select id, currency, time_zone from sites order by id`.execute(db);
      const currencies = new Set(Intl.supportedValuesOf('currency'));
      return rows.flatMap((row) => [
        ...(currencies.has(row.currency) ? [] : [`site ${row.id}: currency ${row.currency} is unknown`]),
        ...(knowsZone(row.time_zone) ? [] : [`site ${row.id}: time zone ${row.time_zone} is unknown`]),
      ]);
    },
  },
];

function knowsZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
