import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { StoredKey } from '../db/keys.ts';
import type { KeySealer } from '../sending/sign-with-key.ts';

const generate = promisify(generateKeyPair);

/** A new pair for an app: RSA, because the public SDK verifies RS256. */
export async function makeKey(keys: KeySealer, clientId: string): Promise<StoredKey> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sealedPrivateKey: keys.seal(clientId, privateKey.export({ type: 'pkcs8', format: 'der' })),
  };
}
