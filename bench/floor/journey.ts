import type { StepName } from '../load/acts.ts';
import type { Write } from './record-writes.ts';

/** One purchase as the shop did it: what each of its requests wrote and answered. */
export interface Journey {
  readonly siteId: string;
  readonly visitorId: string;
  readonly productId: string;
  /** Ids that were made on the way, the visitor's among them; another purchase has others. */
  readonly madeIds: readonly string[];
  readonly steps: Readonly<Record<StepName, { readonly writes: readonly Write[]; readonly answer: string }>>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MOST_IDS = 255;

/** Ids in the keys of the rows that were made. The site's is not among them. */
export function madeIdsOf(writes: readonly Write[], siteId: string, visitorId: string): string[] {
  const ids = new Set<string>([visitorId]);
  for (const { kind, key } of writes) {
    if (kind !== 'insert') continue;
    for (const value of Object.values(key)) if (UUID.test(value) && value !== siteId) ids.add(value);
  }
  if (ids.size > MOST_IDS) throw new Error('a purchase makes more ids than a byte can number');
  return [...ids];
}

/**
 * Ids of another purchase follow from its visitor's, so that nothing has to be remembered between two requests: the last
 * byte is the number of the id.
 */
export function idOf(visitorId: string, number: number): string {
  return visitorId.slice(0, -2) + number.toString(16).padStart(2, '0');
}

export function visitorOf(id: string): string {
  return idOf(id, 0);
}
