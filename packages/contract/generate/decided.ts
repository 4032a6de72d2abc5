import { readdirSync } from 'node:fs';
import type { Decision, Decisions } from '../decision.ts';

const folder = new URL('../decisions/', import.meta.url);

/** Areas with decisions of ours: the names of the files in `decisions/`. */
export const decidedAreas: readonly string[] = readdirSync(folder)
  .sort()
  .map((file) => file.replace(/\.ts$/, ''));

const exported: readonly Readonly<Record<string, Decisions>>[] = await Promise.all(
  decidedAreas.map((area) => import(new URL(`${area}.ts`, folder).href)),
);

/** Every decision, by the id of its call. */
export const decided: ReadonlyMap<string, Decision> = new Map(
  exported.flatMap((area) => Object.values(area).flatMap((decisions) => Object.entries(decisions))),
);
