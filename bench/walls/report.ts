import { cpus, loadavg } from 'node:os';
import { WEIGHTS } from '@headland/query';
import type { SiegeFigures, Went } from '../../apps/server/testing/walls/figures.ts';
import type { CheapRead } from './cheap.ts';
import type { Priced, PricedShape } from './prices.ts';

/** Shapes of each list that are told: those that cost most. */
const TOLD = 12;
/** A list whose every shape is told, because its weights are measured on it alone. */
const WHOLE = 'goods, counted';

export interface Page {
  readonly figures: SiegeFigures;
  readonly cheap: readonly CheapRead[];
  readonly prices: readonly PricedShape[];
  /** Seconds. */
  readonly patience: number;
}

/** `docs/walls.md`. */
export function pageOf({ figures, cheap, prices, patience }: Page): string {
  const rows = figures.rows.toLocaleString('en-US');
  return `# What the walls are worth, and what they cost

Printed by \`node bench/walls/main.ts --write\` ([ADR 38](adr/0038-what-a-query-may-cost.md)): ${rows} products, ${rows} members,
on ${cpus()[0]?.model ?? 'an unknown processor'} (${cpus().length} cores), load average ${loadavg()[0]?.toFixed(1)} at the end.

## Under siege

${figures.shoppers} shoppers who look at a page every second or so, beside ${figures.attackers} attackers who ask again as soon as they are answered, for
${figures.seconds} seconds (\`npm run prove -- worst-query\`, ${figures.at.slice(0, 10)}). The proof tried ${figures.tried} shapes of queries that visitors and members may ask,
each as large as it is still allowed, and attacks with the slowest. 400: told that it is too dear; 429: asked to wait.

| Siege | Who | p50 ms | p95 ms | Answers |
|---|---|--:|--:|---|
${figures.sieges.flatMap(({ name, shoppers, attackers }) => [wentRow(name, 'shoppers', shoppers), wentRow('', 'attackers', attackers)]).join('\n')}

The slowest that are allowed, asked one at a time:

| Query | Of them | ms |
|---|--:|--:|
${figures.slowest.map(({ name, size, milliseconds }) => `| ${escaped(name)} | ${size} | ${milliseconds.toFixed(0)} |`).join('\n')}

## What a cheap read pays

Microseconds of the server's processor: of the whole request over HTTP, and of the walls in it (the read is counted for its
address and its reader, the query is priced).

| Read | Request µs | Walls µs | Part |
|---|--:|--:|--:|
${cheap.map(({ name, request, walls }) => `| ${name} | ${request.toFixed(0)} | ${walls.toFixed(1)} | ${((walls / request) * 100).toFixed(1)} % |`).join('\n')}

## Prices

CPU is what server and database worked for one query, in milliseconds of one core; the price is what it was taken for before
it ran, in the same unit. A query that finds what it looks for soon costs less than its price. What takes longer than
${patience} seconds is broken off. Of each list the ${TOLD} shapes that cost most, of one part and of more;
pages by cursor alone, for what is counted beside a page costs twice that.
${overPriced(prices)}
${[...new Set(prices.map(({ list }) => list))]
  .map((list) =>
    tableOf(
      list,
      prices.filter((shape) => shape.list === list),
    ),
  )
  .join('\n')}
## Weights

Milliseconds of one core for 100,000 rows (\`packages/query/cost/weights.ts\`):

| What | Weight |
|---|--:|
${Object.entries(WEIGHTS).flatMap(weightRows).join('\n')}
`;
}

function wentRow(name: string, who: string, { p50, p95, statuses }: Went): string {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status === '0' ? 'broken' : status}`);
  return `| ${escaped(name)} | ${who} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${answers.join(', ')} |`;
}

const worst = ({ sizes }: PricedShape) => Math.max(...sizes.map(({ cpu }) => cpu ?? Number.POSITIVE_INFINITY));

function tableOf(list: string, shapes: readonly PricedShape[]): string {
  const told = list === WHOLE ? shapes : shapes.toSorted((one, other) => worst(other) - worst(one)).slice(0, TOLD);
  const sizes = shapes[0]?.sizes.map(({ size }) => size) ?? [];
  const note = list === WHOLE ? ' (no call offers aggregations yet)' : '';
  return `
### ${list[0]?.toUpperCase()}${list.slice(1)}${note}

| Query | ${sizes.map((size) => `${size}: CPU ms | price`).join(' | ')} |
|---|${sizes.map(() => '--:|--:').join('|')}|
${told.map(({ name, sizes: priced }) => `| ${escaped(name)} | ${priced.map(cellOf).join(' | ')} |`).join('\n')}
`;
}

function cellOf({ cpu, price }: Priced): string {
  const paid = price === 0 ? 'cheap' : price > 1e6 ? 'over 1,000,000' : price.toFixed(0);
  return `${cpu === null ? 'broken off' : cpu.toFixed(0)} | ${paid}`;
}

/** How far any query costs more than its price: what the bounds can be believed to. */
function overPriced(prices: readonly PricedShape[]): string {
  const priced = prices.flatMap(({ list, name, sizes }) => sizes.map((one) => ({ list, name, ...one })));
  const over = priced.flatMap(({ cpu, price, ...rest }) =>
    cpu !== null && price > 0 && cpu > price ? [{ ...rest, cpu, price, times: cpu / price }] : [],
  );
  const [most] = over.toSorted((one, other) => other.times - one.times);
  if (!most) return `None of ${priced.length} queries cost more than its price.\n`;
  const of = `${most.list}: ${most.name} (${most.size}), ${most.cpu.toFixed(0)} ms of ${most.price.toFixed(0)}`;
  return `${over.length} of ${priced.length} queries cost more than their price, by the factor ${most.times.toFixed(1)} at the most: ${escaped(of)}.\n`;
}

function weightRows([name, weight]: [string, number | Readonly<Record<string, number>>]): string[] {
  if (typeof weight === 'number') return [`| ${name} | ${weight} |`];
  return Object.entries(weight).map(([work, each]) => `| ${name}, ${work} | ${each} |`);
}

const escaped = (text: string) => text.replaceAll('$', '\\$').replaceAll('|', '\\|');
