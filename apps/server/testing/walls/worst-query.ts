import { productShapes, type Shape } from './shapes.ts';

/** A query that is still answered, and what it takes. */
export interface Allowed {
  readonly name: string;
  readonly size: number;
  readonly query: object;
  readonly milliseconds: number;
}

export type Ask = (query: object) => Promise<Response>;

/** More conditions than this no filter may have. */
const LARGEST = 240;

/**
 * Looks for the dearest query that is still allowed: takes each shape as large as it may be, and measures it.
 * @returns all of them, the slowest first
 */
export async function findWorst(ask: Ask): Promise<readonly Allowed[]> {
  const found: Allowed[] = [];
  for (const [name, shape] of Object.entries(productShapes)) {
    const largest = await largestAllowed(ask, shape);
    if (largest !== null) found.push({ name, ...largest });
  }
  return found.toSorted((one, other) => other.milliseconds - one.milliseconds);
}

async function largestAllowed(ask: Ask, shape: Shape): Promise<Omit<Allowed, 'name'> | null> {
  for (let size = LARGEST; size >= 1; ) {
    const query = shape(size);
    const begun = performance.now();
    const answer = await ask(query);
    const body: Refusal = await answer.json();
    if (answer.status === 200 || answer.status === 429) {
      return { size, query, milliseconds: performance.now() - begun };
    }
    if (answer.status !== 400 && answer.status !== 413) throw new Error(`${answer.status}: ${JSON.stringify(body)}`);
    const { cost = 0, allowed = 0 } = body.details?.validationError?.fieldViolations?.[0]?.data ?? {};
    // By its price, where it was refused for it; else it has too many parts of some kind.
    size = Math.min(size - 1, Math.floor(size * (cost > allowed ? allowed / cost : 0.5)) || (size > 1 ? 1 : 0));
  }
  return null;
}

interface Refusal {
  readonly details?: {
    readonly validationError?: {
      readonly fieldViolations?: readonly { readonly data?: { readonly cost?: number; readonly allowed?: number } }[];
    };
  };
}
