import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Database, Queryable } from '@headland/db';
import type { Clock } from '@headland/kernel';
import {
  insertFirstKey,
  type NewSigningKey,
  replaceActiveKey,
  type StoredKey,
  selectSigningKeys,
} from '../db/signing-keys.ts';
import { ACCESS_TOKEN_LIFE, type TokenSigner, type TokenVerifier, tokenHeader } from './access-token.ts';
import type { SecretKeys } from './secret-keys.ts';

/** The installation's signing keys, as this process knows them. */
export interface Keyring {
  /** The key that signs now; the first call of an installation makes it. */
  signer(): Promise<TokenSigner>;
  /** The key that writes this header; null if none of ours does (any more). */
  verifierOf(header: string): Promise<TokenVerifier | null>;
  /** Whether a key that verified a moment ago is one of ours; asks nobody. False as well if it is time to ask. */
  remembers(header: string): boolean;
  /** Public keys that verify now, the signing one first. */
  publicKeys(): Promise<readonly PublicKey[]>;
  /**
   * Signs with a new key from now on.
   * @returns id of the new key
   * @throws Error if this process cannot open the present one: sealed by another secret, the new one would open nowhere else
   */
  rotate(options?: Rotation): Promise<string>;
}

export interface Rotation {
  /** Tokens of the old keys are refused as soon as each process looks again; else they live to their end. */
  readonly refuseOld?: boolean;
  /** The present key need not open: the secret that sealed it is lost, and all processes have the new one. */
  readonly newSecret?: boolean;
  /** What belongs into the same transaction. */
  readonly beside?: (tx: Queryable) => Promise<void>;
}

export interface PublicKey {
  readonly kid: string;
  readonly key: KeyObject;
}

/** How long a change by another process may stay unseen, in milliseconds of real time. */
const RELOAD_EVERY = 30_000;
/** A process that has not seen a rotation yet signs with the old key a little longer. */
const ROTATION_MARGIN = 5 * 60;

interface Loaded {
  readonly signer: TokenSigner | null;
  readonly verifiers: ReadonlyMap<string, TokenVerifier>;
  readonly publicKeys: readonly PublicKey[];
  readonly at: number;
}

export function createKeyring(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: SecretKeys;
  /** Milliseconds that only grow. */
  readonly elapsed?: () => number;
}): Keyring {
  const elapsed = deps.elapsed ?? (() => performance.now());
  let current: Loaded | null = null;
  let loading: Promise<Loaded> | null = null;
  let next: Promise<Loaded> | null = null;

  function fresh(): Loaded | null {
    return current && elapsed() - current.at < RELOAD_EVERY ? current : null;
  }

  async function loaded(): Promise<Loaded> {
    return fresh() ?? loading ?? begin();
  }

  /** What a load that begins from now on finds; one at a time, and all who wait share the one after it. */
  function reloaded(): Promise<Loaded> {
    if (!loading) return begin();
    next ??= loading.then(begin, begin);
    return next;
  }

  function begin(): Promise<Loaded> {
    next = null;
    const begun = load().finally(() => {
      if (loading === begun) loading = null;
    });
    loading = begun;
    return begun;
  }

  async function load(): Promise<Loaded> {
    const at = elapsed();
    const read = () => selectSigningKeys(deps.database.pool, deps.clock.now());
    let stored = await read();
    if (!stored.some((key) => key.sealedPrivateKey !== null)) {
      await insertFirstKey(deps.database.pool, newKey(deps.keys), deps.clock.now());
      stored = await read();
    }
    current = { ...openKeys(stored, deps.keys), at };
    return current;
  }

  return {
    async signer() {
      const { signer } = await loaded();
      if (!signer) throw new Error('there is no active signing key');
      return signer;
    },
    async verifierOf(header) {
      const known = (await loaded()).verifiers.get(header);
      // Another process may have made a key a moment ago: its tokens are as good as ours.
      return known ?? (await reloaded()).verifiers.get(header) ?? null;
    },
    remembers: (header) => fresh()?.verifiers.has(header) ?? false,
    publicKeys: async () => (await loaded()).publicKeys,
    async rotate({ refuseOld = false, newSecret = false, beside } = {}) {
      if (!newSecret) await reloaded();
      const key = newKey(deps.keys);
      const now = deps.clock.now();
      const further = refuseOld ? 0 : ACCESS_TOKEN_LIFE + ROTATION_MARGIN;
      const verifyUntil = new Date(now.getTime() + further * 1000);
      await deps.database.transact(async (tx) => {
        await replaceActiveKey(tx, key, now, verifyUntil);
        await beside?.(tx);
      });
      current = null;
      return key.kid;
    },
  };
}

function newKey(keys: SecretKeys): NewSigningKey {
  const kid = randomBytes(8).toString('base64url');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    kid,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
    sealedPrivateKey: keys.seal(kid, privateKey.export({ type: 'pkcs8', format: 'der' })),
  };
}

function openKeys(stored: readonly StoredKey[], keys: SecretKeys): Omit<Loaded, 'at'> {
  const publicKeys = stored.map((key) => ({
    kid: key.kid,
    key: createPublicKey({ key: Buffer.from(key.publicKey, 'base64url'), format: 'der', type: 'spki' }),
    verifyUntil: key.verifyUntil && Math.floor(key.verifyUntil.getTime() / 1000),
  }));
  const active = stored.find((key) => key.sealedPrivateKey !== null);
  return {
    signer: active ? { header: tokenHeader(active.kid), privateKey: openPrivateKey(active, keys) } : null,
    verifiers: new Map(
      publicKeys.map(({ kid, key, verifyUntil }) => [tokenHeader(kid), { publicKey: key, verifyUntil }]),
    ),
    publicKeys,
  };
}

/** @throws Error that says what to do, if HEADLAND_SECRET is not the one that sealed the key */
export function openPrivateKey(stored: StoredKey, keys: SecretKeys): KeyObject {
  const plain = stored.sealedPrivateKey === null ? null : keys.open(stored.kid, stored.sealedPrivateKey);
  if (!plain) {
    throw new Error(
      `the signing key ${stored.kid} cannot be opened: HEADLAND_SECRET is not the one that it was stored with`,
    );
  }
  return createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' });
}
