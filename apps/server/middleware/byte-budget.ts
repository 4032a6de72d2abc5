import { type Call, changesSomething } from '@headland/contract';
import { currentMeter, metered, type WriteMeter } from '@headland/db';
import type { ApplicationError, Principal } from '@headland/kernel';
import { transportErrors } from './errors.ts';
import { createHourlyBytes, type HourlyBytes } from './hourly-bytes.ts';
import { rateKey } from './rate-limit.ts';

/** How much strangers may leave behind, in MB of a million bytes; the first two by one address in an hour. */
export interface ByteLimits {
  /** What visitors and members of an address write into the database: new rows, and each change of a row whole. */
  readonly address: number;
  /** Sizes of pictures that are drawn for an address and kept; what comes beyond is drawn and not kept. */
  readonly pictures: number;
  /** Carts that visitors of one site have together, and checkouts without an order as many; beyond it the oldest go. */
  readonly visitors: number;
}

/** A school behind one address can shop: some 500 orders an hour, with all that leads to them. */
export const DEFAULT_BYTE_LIMITS: ByteLimits = { address: 25, pictures: 4, visitors: 1_000 };

export const MB = 1_000_000;
/** This machine is a proxy, a benchmark or the owner; it gets so many times more, as everywhere else. */
const LOOPBACK_FACTOR = 100;
/** What signing in, up or recovering is charged, whatever it writes, beside the body of the request. */
const UNTOLD_BYTES = 8_000;
/** Of a body whose length nobody says. */
const UNSAID_BODY = 65_536;

/**
 * Areas whose answers do not say whether an address has an account. What they write differs by that, and so would what
 * is left of the budget: they are charged alike.
 */
const UNTOLD: ReadonlySet<string> = new Set(['identity', 'recovery', 'verification']);
/** What calls of these areas may tell of a member. */
const UNTOLD_EVENTS: readonly string[] = ['member_created', 'member_updated'];
/** What anybody can become by themselves; merchants' keys and apps fill their own site alone. */
const ANYBODY: ReadonlySet<Principal['kind']> = new Set(['none', 'visitor', 'member']);

/**
 * What follows from an event, in bytes: what is made of it for those who are told.
 * @param entityBytes of the largest thing that was written beside it
 */
type FollowUps = (siteId: string, type: string, entityBytes: number) => number;

export interface ByteBudget {
  /**
   * Does the work of one request; what it writes is charged to the address. A statement for which nothing is left is
   * refused with 429, as long as the request has kept nothing: what was begun is finished, a payment above all.
   * @param address of the caller; null for calls from inside the process, which are part of the request that made them
   */
  counting<R>(request: Request, address: string | null, work: () => R): R;
  /**
   * Asked once the caller of a call is known.
   * @throws ApplicationError TOO_MUCH_WRITTEN with `retryAfterSeconds` in its data
   */
  admit(call: Call, principal: Principal, siteId: string): void;
  /** What the request under way writes is charged to nobody: its caller is the owner, or has a ticket of theirs. */
  exempt(): void;
  /** Charges a drawn size. @returns whether it may be kept */
  keepsPicture(address: string | null, bytes: number): boolean;
}

/** One request's account. */
class Account implements WriteMeter {
  readonly #hours: HourlyBytes;
  readonly #key: string;
  readonly #most: number;
  readonly #followUps: FollowUps;
  readonly bodyBytes: number;
  exempt = false;
  /** Charged in advance: as much is written without a further charge. */
  #prepaid = 0;
  /** Charged as all calls of its kind are, whatever it tells. */
  #alike = false;
  #largest = 0;
  #wrote = false;
  #kept = false;

  constructor(hours: HourlyBytes, key: string, most: number, bodyBytes: number, followUps: FollowUps) {
    this.#hours = hours;
    this.#key = key;
    this.#most = most;
    this.bodyBytes = bodyBytes;
    this.#followUps = followUps;
  }

  write(bytes: number): void {
    if (this.exempt) return;
    this.#largest = Math.max(this.#largest, bytes);
    const covered = Math.min(this.#prepaid, bytes);
    this.#prepaid -= covered;
    if (covered < bytes) this.#charge(bytes - covered);
    this.#wrote = true;
  }

  tell(siteId: string, type: string): void {
    const bytes = this.exempt || this.#alike ? 0 : this.#followUps(siteId, type, this.#largest);
    if (bytes > 0) this.#charge(bytes);
  }

  commit(): void {
    this.#kept ||= this.#wrote;
  }

  /**
   * @param siteId whose members are told of
   * @throws if there is nothing left for it
   */
  prepay(siteId: string): void {
    const bytes = UNTOLD_BYTES + this.bodyBytes;
    this.#charge(UNTOLD_EVENTS.reduce((sum, type) => sum + this.#followUps(siteId, type, UNTOLD_BYTES), bytes));
    this.#prepaid += bytes;
    this.#alike = true;
  }

  /** @throws if nothing is left */
  check(): void {
    if (!this.exempt && !this.#kept && this.#hours.taken(this.#key) >= this.#most) throw this.#refusal();
  }

  #charge(bytes: number): void {
    if (!this.#kept && this.#hours.taken(this.#key) + bytes > this.#most) throw this.#refusal();
    this.#hours.take(this.#key, bytes);
  }

  #refusal(): ApplicationError {
    const retryAfterSeconds = this.#hours.secondsToNext(this.#key);
    return transportErrors.error('TOO_MUCH_WRITTEN', { retryAfterSeconds });
  }
}

/** Counts in the memory of this process: several processes allow so many times more. */
export function createByteBudget(limits: Pick<ByteLimits, 'address' | 'pictures'>, followUps: FollowUps): ByteBudget {
  const written = createHourlyBytes();
  const drawn = createHourlyBytes();
  const mostOf = (key: string, limit: number) => limit * MB * (key === 'loopback' ? LOOPBACK_FACTOR : 1);
  const current = (): Account | null => {
    const meter = currentMeter();
    return meter instanceof Account ? meter : null;
  };

  return {
    counting(request, address, work) {
      if (address === null) return work();
      const key = rateKey(address);
      return metered(new Account(written, key, mostOf(key, limits.address), bodyBytesOf(request), followUps), work);
    },
    admit(call, principal, siteId) {
      const account = current();
      if (!account) return;
      if (!ANYBODY.has(principal.kind)) {
        account.exempt = true;
        return;
      }
      if (!changesSomething(call)) return;
      account.check();
      if (UNTOLD.has(call.area)) account.prepay(siteId);
    },
    exempt() {
      const account = current();
      if (account) account.exempt = true;
    },
    keepsPicture(address, bytes) {
      if (address === null) return true;
      const key = rateKey(address);
      if (drawn.taken(key) + bytes > mostOf(key, limits.pictures)) return false;
      drawn.take(key, bytes);
      return true;
    },
  };
}

function bodyBytesOf({ method, headers }: Request): number {
  if (method === 'GET' || method === 'HEAD') return 0;
  const declared = headers.get('content-length');
  return declared === null ? UNSAID_BODY : Number(declared);
}
