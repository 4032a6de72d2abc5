import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { percentile, type Siege, type Tally } from './siege.ts';

/** How requests of one kind went: milliseconds, and answers by status (0: broken). */
export interface Went {
  readonly p50: number;
  readonly p95: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** What the sieges of `worst-query.proof.test.ts` came to. */
export interface SiegeFigures {
  readonly rows: number;
  readonly seconds: number;
  readonly shoppers: number;
  readonly attackers: number;
  /** Queries that were tried, each as large as it may be. */
  readonly tried: number;
  /** The slowest of them, asked alone. */
  readonly slowest: readonly { readonly name: string; readonly size: number; readonly milliseconds: number }[];
  readonly sieges: readonly { readonly name: string; readonly shoppers: Went; readonly attackers: Went }[];
  /** When it ended. */
  readonly at: string;
}

const folder = path.resolve(import.meta.dirname, '../../../../.cache/walls');
const fileOf = (rows: number) => path.join(folder, `siege-${rows}.json`);

export function wentOf(name: string, { shoppers, attackers }: Siege): SiegeFigures['sieges'][number] {
  const went = (tally: Tally): Went => ({
    p50: percentile(tally, 0.5),
    p95: percentile(tally, 0.95),
    statuses: tally.statuses,
  });
  return { name, shoppers: went(shoppers), attackers: went(attackers) };
}

/** Keeps them for the page that `bench/walls` prints. */
export function keepFigures(figures: SiegeFigures): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(figures.rows), JSON.stringify(figures, null, 1));
}

/** @throws Error if no proof of so many rows was run here */
export function keptFigures(rows: number): SiegeFigures {
  return JSON.parse(readFileSync(fileOf(rows), 'utf8'));
}
