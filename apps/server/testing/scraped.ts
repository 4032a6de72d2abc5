import { TEST_METRICS_TOKEN } from './test-server.ts';

/** One line of a scrape. */
export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Reads the text form of Prometheus. */
export function readSeries(text: string): readonly Series[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (name === '') throw new Error(`no series: ${line}`);
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', held = '']) => [key, held]);
      return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
    });
}

/** What a test's server tells whoever has the token. */
export async function scrape(url: string): Promise<readonly Series[]> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TEST_METRICS_TOKEN}` } });
  if (answer.status !== 200) throw new Error(`no figures: ${answer.status}`);
  return readSeries(await answer.text());
}

/** Sum of the series of this name that have these labels; 0 if there is none. */
export function total(series: readonly Series[], name: string, labels: Readonly<Record<string, string>> = {}): number {
  return series
    .filter((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0);
}
