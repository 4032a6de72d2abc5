import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from './accepted-encoding.ts';

/** Below this an answer fits into one packet as it is. */
const LEAST_CHARACTERS = 1_000;
/** Documents that are read again and again are worth more effort than a page: each is compressed once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };
/** Bytes of compressed answers that one process keeps. */
const KEPT_BYTES = 16_000_000;

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text, GZIP),
} as const;

interface Kept {
  readonly body: Promise<Uint8Array<ArrayBuffer>>;
  /** 0 until it is there. */
  size: number;
}

export interface AnswerCompression {
  /**
   * The body of an answer in the encoding that the caller takes.
   * @param headers gets what says so
   */
  body(request: Request, text: string, headers: Record<string, string>): Promise<string | Uint8Array<ArrayBuffer>>;
  /** How many answers were compressed, for those who measure. */
  readonly compressed: number;
}

/**
 * Compresses answers that say nothing of a person, each text once: what is kept goes by the text's hash, so that a list
 * of documents that did not change costs no more than reading it. Only for calls whose row of the contract allows it
 * (BREACH: what is secret must not be compressed beside what a caller chose).
 */
export function createAnswerCompression(keptBytes = KEPT_BYTES): AnswerCompression {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let compressed = 0;

  function remember(key: string, body: Kept['body']): void {
    const entry: Kept = { body, size: 0 };
    kept.set(key, entry);
    body.then(
      ({ byteLength }) => {
        if (kept.get(key) !== entry) return;
        entry.size = byteLength;
        bytes += byteLength;
        for (const [oldest, { size }] of kept) {
          if (bytes <= keptBytes) break;
          kept.delete(oldest);
          bytes -= size;
        }
      },
      () => kept.delete(key),
    );
  }

  return {
    get compressed() {
      return compressed;
    },
    async body(request, text, headers) {
      headers.vary = 'accept-encoding';
      if (text.length < LEAST_CHARACTERS || request.method === 'HEAD') return text;
      const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '');
      if (encoding === null) return text;
      const key = `${encoding} ${createHash('sha256').update(text).digest('base64')}`;
      const known = kept.get(key);
      const body = known?.body ?? compressors[encoding](text).then((buffer) => new Uint8Array(buffer));
      if (known) {
        // What was asked for last goes last.
        kept.delete(key);
        kept.set(key, known);
      } else {
        compressed += 1;
        remember(key, body);
      }
      headers['content-encoding'] = encoding;
      return body;
    },
  };
}
