import { setTimeout as wait } from 'node:timers/promises';
import { type Context, hashSecret } from '@headland/kernel';
import { releaseDeviceTry, reserveDeviceTry, settleDeviceTry } from '../db/known-devices.ts';
import { type RefusedTry, releaseTry, reserveTry, settleTry } from '../db/sign-in-limits.ts';
import { signInErrors } from '../errors.ts';
import type { SignInDeps } from '../sign-in-deps.ts';

/** The right to compare one password. */
export interface Place {
  /** Gives it back if nothing was compared. */
  release(): Promise<void>;
  /** @param noted what the audit log says of a wrong one */
  settle(matches: boolean, noted: RefusedTry): Promise<void>;
}

/** Milliseconds between two questions for a free place, and how many are asked. */
const PAUSE = 40;
const MOST_PAUSES = 500;

/**
 * Takes a place at an account; while it has none to give, one of the few of the browser, if the account's member is known
 * there (I-12: somebody who guesses must not keep the owner out).
 * @param key of the address, whether it has an account or not
 * @throws THROTTLED_FEATURE while the account is to be left alone
 */
export async function reservePlace(deps: SignInDeps, ctx: Context, key: string): Promise<Place> {
  const account = hashSecret(key);
  for (let pauses = 0; pauses < MOST_PAUSES; pauses += 1) {
    const result = await reserveTry(deps.database.pool, ctx.site.id, account, ctx.now);
    if (result.kind === 'reserved') return placeAtAccount(deps, ctx, account);
    const ofDevice = pauses === 0 ? await placeOfDevice(deps, ctx, key) : null;
    if (ofDevice) return ofDevice;
    if (result.kind === 'blocked') {
      throw signInErrors.error('THROTTLED_FEATURE', { retryAfterSeconds: result.retryAfterSeconds });
    }
    await wait(PAUSE);
  }
  throw signInErrors.error('THROTTLED_FEATURE', { retryAfterSeconds: 1 });
}

function placeAtAccount({ database: { pool } }: SignInDeps, { site, now }: Context, account: string): Place {
  return {
    release: () => releaseTry(pool, site.id, account),
    settle: (matches, noted) => settleTry(pool, site.id, account, matches, now, noted),
  };
}

async function placeOfDevice(
  { database: { pool } }: SignInDeps,
  { site, now, caller }: Context,
  key: string,
): Promise<Place | null> {
  const device = caller?.device ?? null;
  if (device === null || key.includes('\0') || !key.isWellFormed()) return null;
  const tokenHash = hashSecret(device);
  if (!(await reserveDeviceTry(pool, site.id, tokenHash, key, now))) return null;
  return {
    release: () => releaseDeviceTry(pool, site.id, tokenHash),
    settle: (matches, noted) => settleDeviceTry(pool, site.id, tokenHash, matches, noted),
  };
}
