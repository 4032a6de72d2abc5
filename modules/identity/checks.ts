import { type Check, sql } from '@headland/db';
import { openPrivateKey } from './tokens/keyring.ts';
import type { SecretKeys } from './tokens/secret-keys.ts';

/** What `doctor` looks at; reads only. */
export function identityChecks(keys: SecretKeys): readonly Check[] {
  return [
    {
      name: 'the signing key opens with HEADLAND_SECRET',
      async run(db) {
        const { rows } = await sql<{ kid: string; sealed: string }>`
          select kid, sealed_private_key as sealed from signing_keys where state = 'active'
        `.execute(db);
        return rows.flatMap(({ kid, sealed }) => {
          try {
            openPrivateKey({ kid, sealedPrivateKey: sealed, publicKey: '', verifyUntil: null }, keys);
            return [];
          } catch (error) {
            return [error instanceof Error ? error.message : String(error)];
          }
        });
      },
    },
  ];
}
