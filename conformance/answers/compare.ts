import type { Json, RecordedAnswer } from './normalize.ts';

/** One field that is no longer as it was. */
export interface Difference {
  /** Method, path and field, such as `GET /ecom/v1/orders/<id> order.number`. */
  readonly where: string;
  readonly before: Json | undefined;
  readonly now: Json | undefined;
}

/** A change that was asked for: what it may touch, and in whose name. */
export interface DeliberateChange {
  readonly why: string;
  /** Of `Difference.where`. */
  readonly touches: RegExp;
}

/** Every field in which two visits differ; a missing, added or moved call is one difference that ends the comparison. */
export function differences(before: readonly RecordedAnswer[], now: readonly RecordedAnswer[]): readonly Difference[] {
  const found: Difference[] = [];
  for (let at = 0; at < Math.max(before.length, now.length); at++) {
    const [was, is] = [before[at], now[at]];
    if (was?.call !== is?.call) return [...found, { where: `call ${at}`, before: was?.call, now: is?.call }];
    if (!was || !is) continue;
    if (was.status !== is.status) found.push({ where: `${was.call} status`, before: was.status, now: is.status });
    compare(was.body, is.body, `${was.call} `, found);
  }
  return found;
}

function compare(before: Json | undefined, now: Json | undefined, where: string, found: Difference[]): void {
  if (isTree(before) && isTree(now) && Array.isArray(before) === Array.isArray(now)) {
    const [was, is] = [fields(before), fields(now)];
    for (const name of new Set([...was.keys(), ...is.keys()])) {
      compare(was.get(name), is.get(name), `${where}${where.endsWith(' ') ? '' : '.'}${name}`, found);
    }
    return;
  }
  if (before !== now) found.push({ where, before, now });
}

function isTree(value: Json | undefined): value is Exclude<Json, string | number | boolean | null> {
  return typeof value === 'object' && value !== null;
}

function fields(tree: Exclude<Json, string | number | boolean | null>): Map<string, Json> {
  return new Map(Object.entries(tree));
}

/** What nobody asked for, and what was asked for and is not to be seen. */
export function judge(
  found: readonly Difference[],
  deliberate: readonly DeliberateChange[],
): { readonly unasked: readonly Difference[]; readonly unseen: readonly string[] } {
  return {
    unasked: found.filter(({ where }) => !deliberate.some(({ touches }) => touches.test(where))),
    unseen: deliberate.filter(({ touches }) => !found.some(({ where }) => touches.test(where))).map(({ why }) => why),
  };
}
