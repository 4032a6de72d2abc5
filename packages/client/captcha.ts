import { addBlock, BLOCK, pad, startState } from './sign-in/sha256.ts';

/** What `createCaptchaChallenge` answers. */
export interface CaptchaChallenge {
  readonly algorithm: string;
  /** SHA-256 of salt and number, in hexadecimal digits. */
  readonly challenge: string;
  readonly salt: string;
  /** The number is at least 0 and below this one. */
  readonly maxNumber: number;
  readonly signature: string;
}

export interface SolveOptions {
  /** Ends the search; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Told after each slice how much of the range was searched, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Milliseconds of work at a time: shorter than a frame, so that the page stays alive on one thread. */
const SLICE = 8;
/** Hashes between two looks at the clock. */
const BATCH = 64;

/**
 * Solves a challenge of the site's own captcha, in slices between which the page can breathe. Works on pages that came
 * over plain http.
 * @returns the text for `captchaTokens`: `recaptchaToken` for the visible site key, `invisibleRecaptchaToken` for the other
 * @throws Error for a challenge of a kind that it does not know, or that has no solution
 */
export async function solveCaptcha(given: CaptchaChallenge, options: SolveOptions = {}): Promise<string> {
  const { algorithm, challenge, salt, maxNumber, signature } = given;
  if (algorithm !== 'SHA-256' || !/^[0-9a-f]{64}$/.test(challenge)) throw new Error('unknown kind of captcha');
  const matches = searcher(salt, challenge);
  let number = 0;
  while (number < maxNumber) {
    options.signal?.throwIfAborted();
    const end = performance.now() + SLICE;
    do {
      const stop = Math.min(number + BATCH, maxNumber);
      for (; number < stop; number++) {
        if (matches(number)) return tokenOf({ algorithm, challenge, number, salt, signature });
      }
    } while (number < maxNumber && performance.now() < end);
    options.onProgress?.(number / maxNumber);
    await pause();
  }
  throw new Error('this captcha has no solution');
}

/** Says of a number whether it is the one. Only its digits change, so the block around them is laid out once per length. */
function searcher(salt: string, challenge: string): (number: number) => boolean {
  const wanted = Array.from({ length: 8 }, (_, at) => Number.parseInt(challenge.slice(at * 8, at * 8 + 8), 16));
  const prefix = new TextEncoder().encode(salt);
  const schedule = new Uint32Array(64);
  let digits = 0;
  let padded = pad(prefix);
  return (number) => {
    const text = String(number);
    if (text.length !== digits) {
      digits = text.length;
      const message = new Uint8Array(prefix.length + digits);
      message.set(prefix);
      padded = pad(message);
    }
    for (let at = 0; at < digits; at++) padded.setUint8(prefix.length + at, text.charCodeAt(at));
    const state = startState();
    for (let at = 0; at < padded.byteLength; at += BLOCK) addBlock(state, schedule, padded, at);
    return state.every((word, at) => word === wanted[at]);
  };
}

/** One spelling for one solution: the server takes no other. */
function tokenOf(solution: object): string {
  return btoa(JSON.stringify(solution)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Lets the page draw and answer before the next slice. A message comes sooner than the shortest timer. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
