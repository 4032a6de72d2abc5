import type { Jar } from './jar.ts';

/** A sign-in that has begun: what must still be known when the person comes back from the sign-in pages. */
export interface PendingSignIn {
  readonly state: string;
  readonly codeVerifier: string;
  /** Path of the page that they came from. */
  readonly returnPath: string;
}

const COOKIE = 'sign-in';
/** As long as the sign-in pages wait. */
const SECONDS = 3600;
/** Begun in several tabs; more would not fit a cookie. */
const MOST = 3;

export function keepPending(jar: Jar, pending: PendingSignIn): void {
  put(jar, [pending, ...read(jar)].slice(0, MOST));
}

/**
 * The sign-in that a state belongs to. It can be taken once.
 * @returns null for a state that nobody here asked with
 */
export function takePending(jar: Jar, state: string): PendingSignIn | null {
  const all = read(jar);
  const found = all.find((one) => one.state === state);
  if (!found) return null;
  put(
    jar,
    all.filter((one) => one !== found),
  );
  return found;
}

function put(jar: Jar, all: readonly PendingSignIn[]): void {
  if (all.length === 0) jar.remove(COOKIE);
  else jar.put(COOKIE, JSON.stringify(all), SECONDS);
}

function read(jar: Jar): PendingSignIn[] {
  let value: unknown;
  try {
    value = JSON.parse(jar.get(COOKIE) ?? '[]');
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
  return Array.isArray(value) ? value.filter(isPending) : [];
}

function isPending(value: unknown): value is PendingSignIn {
  if (typeof value !== 'object' || value === null) return false;
  const names = ['state', 'codeVerifier', 'returnPath'];
  return names.every((name) => typeof Object.entries(value).find(([key]) => key === name)?.[1] === 'string');
}
