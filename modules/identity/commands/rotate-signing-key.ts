import type { Clock } from '@headland/kernel';
import { audit } from '../audit-log.ts';
import type { SiteLookup } from '../sites.ts';
import type { Keyring, Rotation } from '../tokens/keyring.ts';

/**
 * Signs with a new key from now on, and notes that with the installation's first site.
 * @param options refuseOld: what the old keys signed is refused; else it lives to its end
 * @returns id of the new key
 */
export async function rotateSigningKey(
  { keyring, sites, clock }: { readonly keyring: Keyring; readonly sites: SiteLookup; readonly clock: Clock },
  { refuseOld = false, newSecret = false }: Omit<Rotation, 'beside'>,
): Promise<string> {
  const site = await sites.default();
  return keyring.rotate({
    refuseOld,
    newSecret,
    async beside(tx) {
      if (!site) return;
      const ctx = { site, principal: { kind: 'system' }, now: clock.now() } as const;
      const details = { oldTokens: refuseOld ? 'refused' : 'good until they end' };
      await audit(tx, ctx, { type: 'signing_key_replaced', details });
    },
  });
}
