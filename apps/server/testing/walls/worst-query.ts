import { type OpenList, openLists } from './lists.ts';
import type { Shape } from './shape.ts';

/** A query that is still answered, and what it takes. */
export interface Allowed {
  readonly list: OpenList;
  readonly name: string;
  readonly size: number;
  readonly query: object;
  readonly milliseconds: number;
}

export type Ask = (list: Pick<OpenList, 'call' | 'as' | 'request'>, query: object) => Promise<Response>;

/** More conditions than this no filter may have. */
const LARGEST = 240;
/** What a query may be refused for that is as it should be but for its size. */
const TOO_LARGE: readonly (string | undefined)[] = ['QUERY_TOO_DEAR', 'MAX_SIZE', 'MAX_LENGTH'];

/**
 * Looks for the dearest query that is still allowed: takes each shape of each list as large as it may be, and measures it.
 * @param stride tries one of so many shapes
 * @returns all of them, the slowest first
 * @throws Error for a query that is refused for anything but its size
 */
export async function findWorst(ask: Ask, stride: number): Promise<readonly Allowed[]> {
  const found: Allowed[] = [];
  for (const list of openLists) {
    const shapes = Object.entries(list.shapes).filter((_, at) => at % stride === 0);
    for (const [name, shape] of shapes) {
      const largest = await largestAllowed((query) => ask(list, query), shape);
      if (largest !== null) found.push({ list, name: `${list.name}: ${name}`, ...largest });
    }
  }
  return found.toSorted((one, other) => other.milliseconds - one.milliseconds);
}

async function largestAllowed(
  ask: (query: object) => Promise<Response>,
  shape: Shape,
): Promise<Pick<Allowed, 'size' | 'query' | 'milliseconds'> | null> {
  for (let size = LARGEST; size >= 1; ) {
    const query = shape(size);
    const begun = performance.now();
    const answer = await ask(query);
    const body: Refusal = await answer.json();
    if (answer.status === 200 || answer.status === 429) {
      return { size, query, milliseconds: performance.now() - begun };
    }
    const { data, ruleName, violatedRule } = body.details?.validationError?.fieldViolations?.[0] ?? {};
    const isTooLarge = answer.status === 413 || TOO_LARGE.includes(ruleName ?? violatedRule);
    if (!isTooLarge)
      throw new Error(`${answer.status}: ${JSON.stringify(body)} to ${JSON.stringify(query).slice(0, 500)}`);
    const { cost = 0, allowed = 0 } = data ?? {};
    // By its price, where it was refused for it; else it has too many parts of some kind.
    size = Math.min(size - 1, Math.floor(size * (cost > allowed ? allowed / cost : 0.5)) || (size > 1 ? 1 : 0));
  }
  return null;
}

interface Refusal {
  readonly details?: {
    readonly validationError?: {
      readonly fieldViolations?: readonly {
        readonly ruleName?: string;
        readonly violatedRule?: string;
        readonly data?: { readonly cost?: number; readonly allowed?: number };
      }[];
    };
  };
}
