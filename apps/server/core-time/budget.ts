import type { Account } from './ledger.ts';

/** Milliseconds of the core that one request may take; a tenth of what people notice when twenty ask at once is little. */
export const BUDGET = 250;
/** Milliseconds for which a route is not told of again. */
const TOLD_FOR = 60_000;
/** Routes come from code; should that ever be wrong, no more are remembered. */
const MOST_ROUTES = 1_000;

/** Counts of what was drawn, under names that stand in code. */
export type Drawn = Readonly<Record<string, number>>;

/** The account of one request, with what it was about. */
export interface RequestAccount extends Account {
  /** Name of the call, or pattern of the page's address: never the address. */
  route: string | null;
  /** Asked if it was too much. */
  drawn: (() => Drawn) | null;
  /** Calls that were answered on the way, and the characters of their answers. */
  readonly calls: Map<string, { times: number; characters: number }>;
}

/** A request that took too much, without anything that says whose it was. */
export interface OverBudget {
  readonly route: string;
  readonly milliseconds: number;
  readonly drew: Drawn;
  /** Such as `queryProducts 1x 48213`: times, characters. */
  readonly calls: readonly string[];
}

export function newAccount(): RequestAccount {
  return { milliseconds: 0, route: null, drawn: null, calls: new Map() };
}

/**
 * @param tell once a minute and route
 * @param most milliseconds of the core
 * @returns looks at an account when its request is answered; says whether it was too much
 */
export function createBudget(tell: (over: OverBudget) => void, most = BUDGET) {
  const told = new Map<string, number>();

  return (account: RequestAccount, place: string): boolean => {
    if (account.milliseconds <= most) return false;
    const route = account.route ?? place;
    const now = performance.now();
    const last = told.get(route);
    if (last !== undefined ? now - last < TOLD_FOR : told.size >= MOST_ROUTES) return true;
    told.set(route, now);
    tell({
      route,
      milliseconds: Math.round(account.milliseconds),
      drew: account.drawn?.() ?? {},
      calls: [...account.calls].map(([call, { times, characters }]) => `${call} ${times}x ${characters}`),
    });
    return true;
  };
}
