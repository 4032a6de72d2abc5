import { readFileSync } from 'node:fs';
import { catalogue } from './catalogue.ts';
import type { Metrics } from './metrics.ts';
import { createReadFigures, type ReadFiguresDeps } from './read-figures.ts';

/** @returns the figures in Prometheus's text form */
export type Scrape = () => Promise<{ readonly body: string; readonly contentType: string }>;

/** Everything that a scrape is told: what this process counted, and what the tables say at the moment. */
export function createScrape(metrics: Metrics, deps: ReadFiguresDeps): Scrape {
  const readFigures = createReadFigures(deps);
  metrics.watch('buildInfo', () => [{ labels: [version, process.version], value: 1 }]);

  return async () => {
    const { up, clockDifference, gauges } = await readFigures();
    const body = await metrics.text([
      { facts: catalogue.databaseUp, samples: [{ labels: [], value: up ? 1 : 0 }] },
      {
        facts: catalogue.clockDifference,
        samples: clockDifference === null ? [] : [{ labels: [], value: clockDifference }],
      },
      ...gauges,
    ]);
    return { body, contentType: metrics.contentType };
  };
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};
