import { cpus } from 'node:os';
import { ENDPOINTS } from './attacker.ts';
import { FILES, type Filled } from './measure.ts';
import { CHANGED_ALONE, NOT_MEASURED } from './tables.ts';

/** MB of a million bytes that one address may store in an hour, all tables and files together. */
export const MOST_MB = 50;

const mb = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/**
 * The page.
 * @param kept how long rows of a table are kept, as the guide for operators says it
 */
export function page(
  filled: readonly Filled[],
  kept: ReadonlyMap<string, string>,
  postgres: string,
  times: number,
): string {
  const { worst, pictures, total } = inAll(filled);
  return `# What a stranger can store

Printed by \`npm run measure-disk -- --write\`. One address, far away behind a proxy (\`TRUST_PROXY\`), attacks a fresh shop in
one way after the other, each with an hour's worth of requests; ${ENDPOINTS} endpoints of the shop are told of every change of orders,
checkouts and members, at an address where nobody answers, and all tries that its log keeps are made.
The limits of bytes are ${times} times smaller than the product's while it is measured, and what they end is reckoned to the whole
(\`--times 1\` does without). Sizes are those of \`pg_total_relation_size\` (rows, indexes, dead rows that
were not reused) once all events are handed over and given up, and of the picture folder. What one way leaves of the hour's bytes is all that
the others have, and pictures have their own: so an address can store **${mb(total)} MB** in an hour, of ${MOST_MB}
(${worst.attack.name}: ${mb(worst.total)}; pictures: ${mb(pictures)}).
That is one process: the hour's bytes are counted in its memory, so two processes on one database allow twice as much
([operate.md](guides/operate.md#what-strangers-may-store)).

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, PostgreSQL ${postgres}.

## Table by table

The most that any way adds to each table in an hour, and how long it stays. A test wants every table that the
migrations make here or in the list below.

| Table | MB an hour | by | stays |
|---|---:|---|---|
${tables(filled)
  .map(
    ({ name, bytes, by }) =>
      `| ${name === FILES ? name : `\`${name}\``} | ${mb(bytes)} | ${by} | ${kept.get(name) ?? ''} |`,
  )
  .join('\n')}

Of the others:

| Table | is added to by |
|---|---|
${others(filled)}

## Way by way

| What is done | requests taken | ended by | MB in all | most of it in |
|---|---:|---|---:|---|
${filled.map(wayOf).join('\n')}
`;
}

/** The most that one address can store in an hour: the worst way of all that share its bytes, and pictures, which do not. */
export function inAll(filled: readonly Filled[]): { worst: Filled; pictures: number; total: number } {
  const sharing = filled.filter(({ attack }) => !attack.keepsAtMost);
  const worst = (sharing.length > 0 ? sharing : filled).reduce((one, other) => (other.total > one.total ? other : one));
  const pictures = filled.reduce((sum, { bytes }) => Math.max(sum, bytes.get(FILES) ?? 0), 0);
  return { worst, pictures, total: worst.total + pictures };
}

function wayOf({ attack, taken, endedBy, total, bytes }: Filled): string {
  const largest = [...bytes].sort(([, one], [, other]) => other - one).slice(0, 3);
  const where = largest.map(([name, size]) => `${name} ${mb(size)}`).join(', ');
  return `| ${attack.name} | ${taken.toLocaleString('en-US')} | ${endedBy} | ${mb(total)} | ${where} |`;
}

/** Tables that no way is said to fill, and one did. */
export function wronglySpared(filled: readonly Filled[]): string[] {
  const grown = new Set(filled.flatMap(({ bytes }) => [...bytes.keys()]));
  return [...grown].filter((name) => Object.hasOwn(NOT_MEASURED, name));
}

function others(filled: readonly Filled[]): string {
  const measured = new Set(filled.flatMap(({ bytes }) => [...bytes.keys()]));
  return Object.entries({ ...NOT_MEASURED, ...CHANGED_ALONE })
    .filter(([name]) => !measured.has(name))
    .map(([name, by]) => `| \`${name}\` | ${by} |`)
    .join('\n');
}

interface Most {
  readonly name: string;
  readonly bytes: number;
  readonly by: string;
}

function tables(filled: readonly Filled[]): readonly Most[] {
  const most = new Map<string, Most>();
  for (const { attack, bytes } of filled) {
    for (const [name, size] of bytes) {
      if (size > (most.get(name)?.bytes ?? 0)) most.set(name, { name, bytes: size, by: attack.name });
    }
  }
  return [...most.values()].sort((one, other) => other.bytes - one.bytes);
}

/** How long each table is kept, from the list of the guide for operators. */
export function keptOf(guide: string): Map<string, string> {
  const [, section = ''] = guide.split('## What is kept how long\n');
  const kept = new Map<string, string>([[FILES, 'the oldest sizes go first, beyond the room that they have in all']]);
  for (const row of section.split('\n').filter((text) => text.startsWith('| `'))) {
    const [, names = '', time = ''] = row.split('|').map((cell) => cell.trim());
    for (const [, name = ''] of names.matchAll(/`([^`]+)`/g)) kept.set(name, time);
  }
  return kept;
}
