import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { signInErrors } from '../errors.ts';
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

/** What a hash costs. */
export interface HashCost {
  /** KiB that one hash fills. */
  readonly memoryCost: number;
  /** Passes over them. */
  readonly timeCost: number;
}

/** Argon2id in one lane; docs/measured-sign-in.md says what it takes. */
export const PASSWORD_COST: HashCost = { memoryCost: 65_536, timeCost: 3 };

/**
 * Hashing at once in this process: both of two cores (the scheduler still lets others in between), else one core is left to
 * everything else, and one of the four threads that reading files and resolving names share with hashing.
 */
const AT_ONCE = Math.min(3, Math.max(2, availableParallelism() - 1));
/** Who would wait for longer than some ten seconds is told to come again. */
const WAITING_FOR_EACH = 80;

/** @param cost tests hand in a lower one where the hash itself is not what they are about */
export function createPasswordHasher(cost: Partial<HashCost> = {}): PasswordHasher {
  const current: HashCost = { ...PASSWORD_COST, ...cost };
  const options: Options = { ...current, parallelism: 1 };
  const nobody = decoy(current);
  let running = 0;
  const waiting: (() => void)[] = [];

  async function queued<R>(work: () => Promise<R>): Promise<R> {
    if (running >= AT_ONCE) {
      if (waiting.length >= AT_ONCE * WAITING_FOR_EACH) {
        throw signInErrors.error('THROTTLED_FEATURE', { retryAfterSeconds: 5 });
      }
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
    matches: (stored, password) =>
      queued(async () => {
        const text = normalPassword(password);
        if (stored === null) return verify(nobody, text);
        const matches = await verify(stored, text);
        const saved = matches ? null : cheaper(stored, current);
        // A cheaper hash of earlier days must not tell by its speed that there is an account.
        if (saved) await verify(decoy(saved), text);
        return matches;
      }),
    isOutdated: (stored) => !stored.startsWith(beginning(current)),
  };
}

function beginning({ memoryCost, timeCost }: HashCost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`;
}

/** A hash that no password leads to and that is as dear to compare with as any other of this cost. */
function decoy(cost: HashCost): string {
  const unpadded = (bytes: number) =>
    randomBytes(bytes)
      .toString('base64')
      .replace(/={1,2}$/, '');
  return `${beginning(cost)}${unpadded(16)}$${unpadded(32)}`;
}

/** What comparing with a stored hash costs less than with one of now, as far as time grows with memory times passes. */
function cheaper(stored: string, current: HashCost): HashCost | null {
  const [, memory = '', time = ''] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
  const left = current.memoryCost * current.timeCost - Number(memory) * Number(time);
  const memoryCost = Math.round(left / current.timeCost);
  return memoryCost >= 8 ? { memoryCost, timeCost: current.timeCost } : null;
}
