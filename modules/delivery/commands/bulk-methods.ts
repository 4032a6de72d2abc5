import type { Queryable } from '@headland/db';
import { ApplicationError, type Context } from '@headland/kernel';
import type { MethodKind } from '../domain/method.ts';
import { act, actOnce, type DeliveryWork } from './act.ts';
import { changeMethod, dropMethod, insertNewMethod, type MethodChange, type NewMethod } from './methods.ts';

/** Why one of many came to nothing. */
export interface Failure {
  /** Of one that has an id already; its place in the request, from 0, of one that was to be made. */
  readonly id: string;
  readonly error: {
    readonly code: string;
    readonly description: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
}

/** Those that something came of, by id, and why nothing came of the others. */
export interface Outcomes {
  readonly ids: readonly string[];
  readonly failures: readonly Failure[];
}

/** Makes each for itself, once for each `Idempotency-Key`. */
export function createMethods(
  work: DeliveryWork,
  ctx: Context,
  call: string,
  inputs: readonly NewMethod[],
): Promise<Outcomes> {
  return actOnce(work, ctx, call, inputs, (tx) =>
    each(inputs.map((input, at) => [String(at), () => insertNewMethod(tx, ctx, input)] as const)),
  );
}

/** Changes each for itself. */
export function updateMethods<Kind extends MethodKind>(
  work: DeliveryWork,
  ctx: Context,
  changes: readonly MethodChange<Kind>[],
): Promise<Outcomes> {
  return act(work, ctx, (tx) =>
    each(changes.map((one) => [one.id, async () => (await changeMethod(tx, ctx, one)).id] as const)),
  );
}

/** Deletes each for itself. */
export function deleteMethods(
  work: DeliveryWork,
  ctx: Context,
  kind: MethodKind,
  ids: readonly string[],
): Promise<Outcomes> {
  return act(work, ctx, (tx: Queryable) =>
    each(ids.map((id) => [id, () => dropMethod(tx, ctx, kind, id).then(() => id)] as const)),
  );
}

/** Deletes all of them or none: for a call whose answer has no place for what failed. @throws its kind's NOT_FOUND */
export function deleteAllMethods(
  work: DeliveryWork,
  ctx: Context,
  kind: MethodKind,
  ids: readonly string[],
): Promise<void> {
  return act(work, ctx, async (tx) => {
    for (const id of new Set(ids.map((one) => one.toLowerCase()))) await dropMethod(tx, ctx, kind, id);
  });
}

/** An act that is refused has written nothing, so the others go on in the same transaction. */
async function each(acts: readonly (readonly [name: string, act: () => Promise<string>])[]): Promise<Outcomes> {
  const ids: string[] = [];
  const failures: Failure[] = [];
  for (const [id, one] of acts) {
    try {
      ids.push(await one());
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      failures.push({ id, error: { code: error.code, description: error.message, data: error.data } });
    }
  }
  return { ids, failures };
}
