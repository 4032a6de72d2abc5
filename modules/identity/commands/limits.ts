import type { Context } from '@headland/kernel';
import type { Limit } from '../db/sign-in-limits.ts';

/** This machine is a proxy or a test; it gets so many times more, as everywhere else. */
const LOOPBACK_FACTOR = 100;

/** The limit of the caller's address; none for calls from inside the process. @param seconds in which so many are taken */
export function addressLimits(
  ctx: Pick<Context, 'caller'>,
  what: string,
  max: number,
  seconds: number,
): readonly Limit[] {
  const address = ctx.caller?.address ?? null;
  if (address === null) return [];
  return [{ bucket: `${what}:from:${address}`, max: address === 'loopback' ? max * LOOPBACK_FACTOR : max, seconds }];
}
