import { StartError } from '@headland/db/launcher';
import type { Identity } from '@headland/identity';

/**
 * A process with another secret than the others of its installation would answer, be sent requests, and grant no token.
 * @throws StartError with one line that says so; the very first process makes the key instead
 */
export async function refuseOtherSecret(identity: Pick<Identity, 'jwks'>): Promise<void> {
  try {
    await identity.jwks();
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
