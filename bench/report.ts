import { cpus, totalmem } from 'node:os';
import { cases } from './cases.ts';
import type { Measured, Timing } from './measure.ts';
import { why } from './notes.ts';
import { type SignInFigures, signInSection } from './sign-in/bench.ts';

const SPREAD_AIM = 1.5;
const GROWTH_AIM = 1.3;

export interface Facts {
  readonly postgres: string;
  /** Load average of the machine when the run began and when it ended. */
  readonly loadBefore: number;
  readonly loadAfter: number;
  readonly timing: Timing;
  readonly seconds: number;
}

/** One aim that was not reached. */
interface Missed {
  readonly title: string;
  readonly what: 'rate' | 'spread' | 'growth';
  readonly text: string;
  readonly name: string;
}

/** The page `docs/speed.md`, which is also what a terminal is shown. */
export function report(measured: readonly Measured[], signIn: SignInFigures | null, facts: Facts): string {
  const sizes = [...new Set(measured.map((one) => one.size))];
  const missed = missedAims(measured);
  const lines = [
    '# Speed',
    '',
    'Printed by `npm run bench -- --write`. Every load runs beside its floor: bare `node:http` over `pg` that checks nothing,',
    'knows the statement by heart and reads or writes the same rows. Shop and floor take turns in the same run, each in a',
    'process of its own; ratios count, rates belong to the machine.',
    '',
    ...table(measured, sizes),
    '',
    'req/s, p50 and p99 (milliseconds) are medians over the rounds; "of floor" is the median of the rounds’ own ratios;',
    '"p99/p50" is how far the shop’s slowest are from its usual ones, as a multiple of the floor’s own (aim: at most',
    `${SPREAD_AIM}). A whole checkout is six requests; its figures are of all six together.`,
    '',
    ...growth(measured, sizes),
    ...(signIn ? signInSection(signIn) : []),
    '## What is measured',
    '',
    ...cases.map(({ title, floor, connections }) => `- **${title}** (${connections} connections). Floor: ${floor}.`),
    '',
    '- The shop is `apps/server/main.ts` as it is deployed: jobs, event worker, all faces, checks, durable commits. Tokens of',
    '  new visitors are made beforehand, but each is seen and verified for the first time in the measured request.',
    '- What the floor writes is recorded from the shop’s own purchase: every row that a request leaves behind changed, once,',
    '  into tables of the same form with the same indexes. It does without product documents, which are only a memory.',
    '- Carts and checkouts that exist before a round are copies of rows that the shop made. Goods sold are spread over 500',
    '  products, lists over the first ten pages, slugs over up to 5,000 products.',
    '- Once the goods and the floor’s tables are in, the whole database is vacuumed, which PostgreSQL else does in its own',
    '  time: for both sides alike, no request pays for what the import left undone.',
    '',
    ...misses(missed),
    '## Machine',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, PostgreSQL ${facts.postgres}; load generator, server and`,
    `database share the cores. ${facts.timing.rounds} rounds of ${facts.timing.milliseconds / 1_000} s each, ${Math.round(facts.seconds)} s in all; load average ${facts.loadBefore.toFixed(1)} before,`,
    `${facts.loadAfter.toFixed(1)} after.`,
    '',
  ];
  return lines.join('\n');
}

function table(measured: readonly Measured[], sizes: readonly number[]): string[] {
  return [
    '| Load | Products | req/s | p50 / p99 | Floor req/s | p50 / p99 | Of floor | Aim | p99/p50 |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...cases.flatMap((one) =>
      sizes.flatMap((size) => {
        const found = measured.find((m) => m.case === one && m.size === size);
        if (!found) return [];
        const { shop, floor, ratio, spread } = found;
        return [
          `| ${one.title} | ${whole(size)} | ${whole(shop.perSecond)} | ${milliseconds(shop.p50)} / ${milliseconds(shop.p99)} ` +
            `| ${whole(floor.perSecond)} | ${milliseconds(floor.p50)} / ${milliseconds(floor.p99)} ` +
            `| ${marked(ratio >= one.aim, ratio.toFixed(2))} | ${one.aim} | ${marked(spread <= SPREAD_AIM, spread.toFixed(2))} |`,
        ];
      }),
    ),
  ];
}

function growth(measured: readonly Measured[], sizes: readonly number[]): string[] {
  const [small, large] = sizes;
  if (small === undefined || large === undefined) return [];
  return [
    '## Growth',
    '',
    `Rate with ${whole(small)} products to the rate with ${whole(large)}; the aim is at most ${GROWTH_AIM}.`,
    '',
    '| Load | Shop | Floor |',
    '|---|--:|--:|',
    ...cases.flatMap((one) => {
      const ratio = growthOf(measured, one.name, sizes);
      if (!ratio) return [];
      return [
        `| ${one.title} | ${marked(ratio.shop <= GROWTH_AIM, ratio.shop.toFixed(2))} | ${ratio.floor.toFixed(2)} |`,
      ];
    }),
    '',
  ];
}

function growthOf(measured: readonly Measured[], name: string, [small, large]: readonly number[]) {
  const at = (size: number | undefined) => measured.find((m) => m.case.name === name && m.size === size);
  const [less, more] = [at(small), at(large)];
  if (!less || !more) return null;
  return {
    shop: less.shop.perSecond / more.shop.perSecond,
    floor: less.floor.perSecond / more.floor.perSecond,
  };
}

function missedAims(measured: readonly Measured[]): Missed[] {
  const sizes = [...new Set(measured.map((one) => one.size))];
  return cases.flatMap(({ name, title, aim }) => {
    const mine = measured.filter((m) => m.case.name === name);
    const slow = mine.filter((m) => m.ratio < aim);
    const wide = mine.filter((m) => m.spread > SPREAD_AIM);
    const grown = growthOf(measured, name, sizes);
    const list = (of: readonly Measured[], value: (m: Measured) => number) =>
      of.map((m) => `${value(m).toFixed(2)} at ${whole(m.size)}`).join(', ');
    const found: Missed[] = [];
    const miss = (what: Missed['what'], text: string) => found.push({ name, title, what, text });
    if (slow.length > 0) miss('rate', `${list(slow, (m) => m.ratio)} of the floor instead of ${aim}`);
    if (wide.length > 0)
      miss('spread', `p99/p50 ${list(wide, (m) => m.spread)} times the floor’s instead of ${SPREAD_AIM}`);
    if (grown && grown.shop > GROWTH_AIM)
      miss('growth', `${grown.shop.toFixed(2)} times slower instead of ${GROWTH_AIM}`);
    return found;
  });
}

function misses(missed: readonly Missed[]): string[] {
  if (missed.length === 0) return ['## Missed aims', '', 'None.', ''];
  return [
    '## Missed aims',
    '',
    ...missed.map(({ name, title, what, text }) => `- **${title}**: ${text}. ${why(name, what)}`),
    '',
  ];
}

function marked(reached: boolean, text: string): string {
  return reached ? text : `**${text}**`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function milliseconds(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}
