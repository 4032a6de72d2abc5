import { cpus, totalmem } from 'node:os';
import type { Point, Soaked } from './soak.ts';

/** What must hold: megabytes at the end, how much the last half may grow, milliseconds of the event loop. */
export const AIMS = { resident: 450, growth: 1.1, late: 250 };

export interface Verdict {
  readonly resident: number;
  /** The last quarter beside the one before it, by their medians. */
  readonly growth: number;
  readonly late: number;
  readonly work: number;
  readonly holds: boolean;
}

export function judge({ points }: Pick<Soaked, 'points'>): Verdict {
  const half = points.slice(Math.floor(points.length / 2));
  const middle = Math.ceil(half.length / 2);
  const mean = (some: readonly Point[]) => some.reduce((sum, { resident }) => sum + resident, 0) / some.length;
  const resident = Math.max(...half.map((point) => point.most));
  const growth = mean(half.slice(middle)) / mean(half.slice(0, middle));
  const late = Math.max(...points.map((point) => point.late));
  const work = Math.max(...points.map((point) => point.work));
  return { resident, growth, late, work, holds: resident < AIMS.resident && growth < AIMS.growth && late < AIMS.late };
}

/** The page `docs/soak.md`, which is also what a terminal is shown. */
export function report(soaked: Soaked, seconds: number): string {
  const verdict = judge(soaked);
  const { points, strangers, atRest, after, loadBefore, loadAfter } = soaked;
  return [
    '# Soak',
    '',
    'Printed by `npm run soak -- --write`. The product as it is deployed, on its own PostgreSQL, with shoppers and strangers at it',
    `for ${Math.round(seconds)} seconds, from two other processes. Its memory is read from \`/proc\`, its event loop and processor time from inside.`,
    '',
    '| | Found | Aim |',
    '|---|--:|--:|',
    `| most resident in the last half | ${marked(verdict.resident < AIMS.resident, `${whole(verdict.resident)} MB`)} | under ${AIMS.resident} MB |`,
    `| last quarter to the one before | ${marked(verdict.growth < AIMS.growth, verdict.growth.toFixed(2))} | under ${AIMS.growth} |`,
    `| event loop late at most | ${marked(verdict.late < AIMS.late, `${whole(verdict.late)} ms`)} | under ${AIMS.late} ms |`,
    `| own work in one turn at most | ${whole(verdict.work)} ms | |`,
    `| resident before, and after the last request | ${whole(atRest)} MB, ${whole(after)} MB | |`,
    '',
    '"Late" is time on the clock: what others on the same cores take is in it. "Own work" is processor time of one turn of the',
    'loop: what nobody but the product could have done shorter.',
    '',
    '## Curve',
    '',
    '| Seconds | Resident MB | most | heap | buffers | Late ms | Own work ms | Shoppers’ requests | p50 / p95 ms | refused or failed |',
    '|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...points.map(
      ({ seconds: at, resident, most, heap, buffers, late, work, shoppers }) =>
        `| ${at} | ${whole(resident)} | ${whole(most)} | ${whole(heap)} | ${whole(buffers)} | ${whole(late)} | ${whole(work)} ` +
        `| ${whole(shoppers.requests)} | ${whole(shoppers.p50)} / ${whole(shoppers.p95)} | ${counts(shoppers.failed) || 'none'} |`,
    ),
    '',
    '## Strangers',
    '',
    'How often they met which status; 0 is a connection that was ended without one.',
    '',
    '| What | Answers |',
    '|---|---|',
    ...Object.entries(strangers).map(([kind, statuses]) => `| ${kind} | ${counts(statuses)} |`),
    '',
    '## Machine',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${whole(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; server, database and`,
    `both loads share the cores, and the loads yield (nice 19): people have machines of their own. Load average ${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after.`,
    '',
  ].join('\n');
}

function counts(of: Readonly<Record<string, number>>): string {
  return Object.entries(of)
    .map(([status, count]) => `${whole(count)} × ${status}`)
    .join(', ');
}

const marked = (reached: boolean, text: string) => (reached ? text : `**${text}**`);
const whole = (value: number) => Math.round(value).toLocaleString('en-US');
