import { createHash } from 'node:crypto';

/** First bytes of a file that is compressed only, and of one that is encrypted. */
export const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
export const AGE_MAGIC = Buffer.from('age-encryption.org/');

/** Name of the last entry: it says what must have come before it. */
export const END = 'end.json';

/** What the last entry says. */
export interface End {
  readonly entries: number;
  readonly bytes: number;
  /** SHA-256, in hex, of each entry's name, size and content, one after the other. */
  readonly sha256: string;
}

/** Counts entries on their way, so that the end can be compared with what came. */
export class Tally {
  readonly #hash = createHash('sha256');
  #entries = 0;
  #bytes = 0;

  begin(name: string, size: number): void {
    this.#entries += 1;
    this.#bytes += size;
    this.#hash.update(`${name}\0${size}\0`);
  }

  take(content: Uint8Array): void {
    this.#hash.update(content);
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** To be asked once. */
  end(): End {
    return { entries: this.#entries, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
