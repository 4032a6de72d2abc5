/**
 * SHA-256 (FIPS 180-4) of public, short texts: a browser has no `crypto.subtle` on a page that came over plain http. It
 * makes no promise of constant time, so it is not for secrets that somebody could measure.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const state = startState();
  const schedule = new Uint32Array(64);
  const padded = pad(message);
  for (let at = 0; at < padded.byteLength; at += BLOCK) addBlock(state, schedule, padded, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

/** What every hash begins with. */
export const startState = () => new Uint32Array(START);

/** Bytes of a block. */
export const BLOCK = 64;
/** Bytes at the end that hold the length. */
const LENGTH = 8;

/** A one bit, zeros, and the length in bits, to full blocks. */
export function pad(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 1 + LENGTH) / BLOCK);
  const bytes = new Uint8Array(blocks * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - LENGTH, BigInt(message.length) * 8n);
  return view;
}

/** @param w room for 64 words */
export function addBlock(state: Uint32Array, w: Uint32Array, block: DataView, at: number): void {
  for (let t = 0; t < 16; t++) w[t] = block.getUint32(at + t * 4);
  for (let t = 16; t < 64; t++) {
    const w15 = word(w, t - 15);
    const w2 = word(w, t - 2);
    const small0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3);
    const small1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10);
    w[t] = word(w, t - 16) + small0 + word(w, t - 7) + small1;
  }
  let a = word(state, 0);
  let b = word(state, 1);
  let c = word(state, 2);
  let d = word(state, 3);
  let e = word(state, 4);
  let f = word(state, 5);
  let g = word(state, 6);
  let h = word(state, 7);
  for (let t = 0; t < 64; t++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + word(ROUNDS, t) + word(w, t)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = word(state, 0) + a;
  state[1] = word(state, 1) + b;
  state[2] = word(state, 2) + c;
  state[3] = word(state, 3) + d;
  state[4] = word(state, 4) + e;
  state[5] = word(state, 5) + f;
  state[6] = word(state, 6) + g;
  state[7] = word(state, 7) + h;
}

const turn = (value: number, by: number) => (value >>> by) | (value << (32 - by));
const word = (words: Uint32Array, at: number) => words[at] ?? 0;

/** The first primes, whose roots the standard takes its constants from. */
function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

/** First 32 bits of what stands behind the point: a double holds 15 more than the largest of these roots needs. */
const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32);

const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
