import { hash, type Options, verify } from '@node-rs/argon2';
import { memberErrors } from '../errors.ts';
import { normalPassword } from './password-rules.ts';

/** Hashes passwords off the main thread, a few at a time. */
export interface PasswordHasher {
  /** @throws THROTTLED_FEATURE if too many wait already */
  hash(password: string): Promise<string>;
  /**
   * Compares, and takes as long if there is nothing to compare with.
   * @param stored null if there is no such account, or none with a password
   * @throws THROTTLED_FEATURE if too many wait already
   */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than new ones are. */
  isOutdated(stored: string): boolean;
}

/** Argon2id, the library's own choice: 46 MiB, one pass, one lane. */
const PARAMETERS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;
/** Hashing at once in this process: what reads files and names shares the same threads. */
const AT_ONCE = 4;
/** Who comes when so many wait is told to come again. */
const MAX_WAITING = 200;

/** @param parameters weaker ones are for tests of the upgrade */
export function createPasswordHasher(parameters: Partial<typeof PARAMETERS> | Options = {}): PasswordHasher {
  const options: Options = { ...PARAMETERS, ...parameters };
  let running = 0;
  const waiting: (() => void)[] = [];
  let nobody: Promise<string> | null = null;

  async function queued<R>(work: () => Promise<R>): Promise<R> {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw memberErrors.error('THROTTLED_FEATURE', { retryAfterSeconds: 5 });
      // Whoever is done hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => queued(() => hash(normalPassword(password), options)),
    async matches(stored, password) {
      if (stored !== null) return queued(() => verify(stored, normalPassword(password)));
      nobody ??= hash(crypto.randomUUID(), options);
      const decoy = await nobody;
      await queued(() => verify(decoy, normalPassword(password)));
      return false;
    },
    isOutdated: (stored) => !stored.startsWith(CURRENT),
  };
}
