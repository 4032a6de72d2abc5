import type { Database } from '@headland/db';
import { holdSealedKey } from '../db/keys.ts';
import type { Delivery, SaidEvent } from '../domain/delivery.ts';
import { type Addressee, privateKeyOf, signedBody } from './sign.ts';

/** Keeps private keys; opens what the installation's secret sealed. */
export interface KeySealer {
  seal(clientId: string, der: Buffer): string;
  /** @returns null if another secret sealed it */
  open(clientId: string, sealed: string): Buffer | null;
}

/**
 * Signs what is sent with the app's key as it is now. The key is held while it signs, so that a replacement waits for the
 * signature, a matter of milliseconds, and an old key has signed its last when the replacement is answered.
 * @returns the body, or why there is none
 */
export function signWithKey(
  database: Database,
  keys: KeySealer,
  delivery: Delivery & SaidEvent & Addressee,
  now: Date,
): Promise<{ readonly body: string } | { readonly problem: string }> {
  return database.transact(async (tx) => {
    const sealed = await holdSealedKey(tx, delivery.siteId, delivery.clientId);
    if (sealed === null) return { problem: 'the app has no key any more' };
    const der = keys.open(delivery.clientId, sealed);
    if (!der) return { problem: "the app's key was sealed by another secret" };
    return { body: await signedBody(delivery, delivery, privateKeyOf(der), now) };
  });
}
