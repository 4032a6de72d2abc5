import type { Bounds } from './shares.ts';

const KIB = 1_024;
const MIB = 1_024 * KIB;

export interface BodyLimits {
  /** Bytes of bodies that were received and not answered yet. */
  readonly bytes: Bounds;
  /** Bytes of each body that do not count: however many large ones are under way, small ones pass. */
  readonly free: number;
  /** Milliseconds of waiting in which at least `least` bytes must have come. */
  readonly patience: number;
  readonly least: number;
}

/** What callers may take up of the connection's side of the server. */
export interface TransportLimits {
  readonly bodies: BodyLimits;
  /** Open connections. Behind a proxy, all are the proxy's, and those of all together are counted alone. */
  readonly connections: Bounds;
  /** Bytes of answers that were written and not taken yet. */
  readonly answers: Bounds;
}

/**
 * A parsed body takes about ten times its bytes while its request is looked at, a connection about 20 KB: with all bounds
 * reached at once the process takes some 200 MB more. The slowest body that is waited for comes with 1 KB a second.
 */
export const DEFAULT_TRANSPORT_LIMITS: TransportLimits = {
  bodies: { bytes: { address: 4 * MIB, all: 16 * MIB }, free: 16 * KIB, patience: 10_000, least: 10 * KIB },
  connections: { address: 256, all: 2_048 },
  answers: { address: 32 * MIB, all: 128 * MIB },
};
