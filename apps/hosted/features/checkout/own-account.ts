import { type Client, ClientError } from '@headland/client';
import type { account } from '@headland/contract';
import type { Checkout } from '@headland/contract/types/checkout';
import { type Asked, type Buyer, saveCheckout } from './checkout-api.ts';
import { keptOf, withAccount } from './forms/address-book.ts';
import { type CheckoutFields, fieldsOf, shownFields } from './forms/checkout-form.ts';

/**
 * What a checkout does not say of a member is filled in from their account, and stored: totals and ways of delivery are
 * those of their address from the first look.
 * @returns the form as it is to be shown; null if the account adds nothing
 */
export async function fillFromAccount(
  { client, session }: Buyer,
  checkout: Checkout & { readonly id: string },
  asked: Asked,
): Promise<CheckoutFields | null> {
  if (!session.isMember) return null;
  const shown = shownFields(asked.fields);
  const stored = fieldsOf(checkout, { country: '', payment: asked.methods[0]?.kind ?? '' });
  const filled = withAccount(stored, await loadProfile(client), (name) => shown[name] !== undefined);
  if (!filled) return null;
  // Where the shop does not take it, the form shows it all the same, and pressing its button says what is wrong.
  await saveCheckout(client, checkout, { ...filled, delivery: '' }, asked, session.site);
  return filled;
}

/** Whoever makes calls in the member's name. */
type Caller = Pick<Client, 'call'>;

/** How often an account that somebody else changes meanwhile is read anew. */
const ROUNDS = 3;

/** What a member says of themself. */
export async function loadProfile(client: Caller): Promise<account.AccountProfile> {
  return (await client.call('getMyProfile', {})).profile;
}

/**
 * Keeps what was typed in the member's account, for next time.
 * @returns whether the account has it now; false if it has no room, takes no such address, or changed again and again
 */
export async function keepInAccount(client: Caller, fields: CheckoutFields): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const profile = await loadProfile(client);
    const change = keptOf(profile, fields);
    if (change === null) return true;
    if (change === 'full') return false;
    try {
      await client.call('updateMyProfile', { profile: { ...change, revision: profile.revision ?? null } });
      return true;
    } catch (error) {
      if (!(error instanceof ClientError) || error.kind === 'system') throw error;
      if (error.code !== 'PROFILE_REVISION_CONFLICT') return false;
    }
  }
  return false;
}
