import type { Call } from './call.ts';
import type { Decision } from './decision.ts';
import { decisions } from './generated/decisions.ts';
import { makeCalls } from './generated/make-calls.ts';
import { wireCalls } from './generated/wire-calls.ts';
import { holdersOf } from './permissions.ts';
import type { CallId } from './wire-call.ts';

type Decided = typeof decisions;

export type BuiltCallId = {
  [Id in keyof Decided]: Decided[Id] extends { readonly built: true } ? Id : never;
}[keyof Decided];

/** The whole table, keyed by id: `calls.addToCurrentCart`. */
export type Calls = { readonly [Id in CallId]: Call<Id> };

function row<Id extends CallId>(id: Id): Call<Id> {
  const decision: Decision = decisions[id];
  return {
    ...wireCalls[id],
    id,
    permission: decision.permission,
    principals: decision.principals ?? holdersOf(decision.permission),
    object: decision.object,
    compressed: decision.compressed === true,
    repeated: decision.repeated ?? null,
    built: decision.built === true,
  };
}

export const calls: Calls = makeCalls(row);

/** Every call, in the order of the specification. */
export const allCalls: readonly Call[] = Object.values(calls);

/** Whether a call is served and so has a validation schema. */
export function isBuilt(call: Call): call is Call<BuiltCallId> {
  return call.built;
}

/** Whether a text is the id of a call. */
export function isCallId(text: string): text is CallId {
  return Object.hasOwn(calls, text);
}
