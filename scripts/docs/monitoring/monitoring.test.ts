import { readFileSync } from 'node:fs';
import { figuresOf } from '@headland/module';
import { expect, test } from 'vitest';
import { catalogue } from '../../../apps/server/metrics/catalogue.ts';
import { createMetrics } from '../../../apps/server/metrics/metrics.ts';
import { houseFacts } from '../../../apps/server/modules.ts';
import { alerts, alertsDocument } from './alerts.ts';
import { boardDocument } from './board.ts';
import { rows } from './panels.ts';

const guide = readFileSync(new URL('../../../docs/guides/monitor.md', import.meta.url), 'utf8');
const sections = [...guide.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);

/** Series that a scrape of the whole product can have; Prometheus itself adds `up`. */
async function known(): Promise<ReadonlySet<string>> {
  const text = await createMetrics({ ofProcess: true }).text();
  const ofProcess = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
  const own = Object.values(catalogue).flatMap(({ kind, name }) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const ofTables = figuresOf(houseFacts).flatMap(({ gauges }) => Object.keys(gauges));
  return new Set(['up', ...ofProcess, ...own, ...ofTables]);
}

/** Names of metrics in an expression: what is neither a function, a label nor a word of the language. */
function namesIn(expression: string): readonly string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  return [...bare.matchAll(/(?<![\w.])[a-z_]\w*(?!\w)(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['or', 'and', 'unless', 'by', 'sum', 'max', 'min'].includes(name));
}

const panels = Object.values(rows).flat();
const expressions = [...alerts.map(({ when }) => when), ...panels.flatMap(({ shows }) => Object.values(shows))];

test('every metric that the board and the alerts name exists', async () => {
  const names = await known();
  const wanted = expressions.flatMap(namesIn);
  expect(wanted.length).toBeGreaterThan(expressions.length - 1);
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

test('control: one that does not exist is seen', async () => {
  const names = await known();
  expect(namesIn('sum by (le) (rate(headland_no_such_total{a="b"}[5m])) > 3e6')).toEqual(['headland_no_such_total']);
  expect(names.has('headland_no_such_total')).toBe(false);
});

test('every alert has its section in the guide, and every section its alert', () => {
  expect(sections).toEqual(alerts.map(({ name }) => name));
  for (const name of sections) {
    const text = guide.split(`### ${name}\n`)[1]?.split(/^##/m)[0] ?? '';
    expect(text.trim().length, name).toBeGreaterThan(100);
  }
});

test('everything that is counted is shown on the board', () => {
  const shown = new Set(panels.flatMap(({ shows }) => Object.values(shows)).flatMap(namesIn));
  const isShown = (name: string) => [name, `${name}_bucket`, `${name}_count`].some((one) => shown.has(one));
  const own = [
    ...Object.values(catalogue).map(({ name }) => name),
    ...figuresOf(houseFacts).flatMap(({ gauges }) => Object.keys(gauges)),
  ];
  // Told for rules and for people; a curve of them says nothing.
  const bare = [
    'headland_job_last_run_timestamp_seconds',
    'headland_job_last_success_timestamp_seconds',
    'headland_webhooks_overdue_seconds',
    'headland_payments_overdue_seconds',
    'headland_payment_operations_overdue_seconds',
    'headland_holds_ended_oldest_seconds',
    'headland_backup_failing',
    'headland_copy_held',
  ];
  expect(own.filter((name) => !isShown(name)).toSorted()).toEqual(bare.toSorted());
});

test('the committed files are what the data says', () => {
  const committed = (name: string) =>
    readFileSync(new URL(`../../../docs/monitoring/${name}`, import.meta.url), 'utf8');
  expect(committed('alerts.yml')).toBe(alertsDocument());
  expect(committed('board.json')).toBe(boardDocument());
});
