import { keep, recall } from '../../api/device-memory.ts';

const KEY = 'headland-admin-return';
/** Milliseconds after which nobody remembers where they wanted to go. */
const LIFE = 30 * 60_000;

/** Notes the page that a signed-out person asked for. @param path below `/admin`, with its query */
export function rememberPage(path: string, now: number): void {
  keep(KEY, JSON.stringify({ path, at: now }));
}

/** @returns the page that was asked for lately, once; else the first page */
export function takePage(now: number): string {
  const kept = recall(KEY);
  keep(KEY, null);
  return kept === null ? '/' : (read(kept, now) ?? '/');
}

function read(text: string, now: number): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('path' in value) || !('at' in value)) return null;
  const { path, at } = value;
  if (typeof path !== 'string' || typeof at !== 'number' || now - at > LIFE) return null;
  // Only a path of our own: what begins with two slashes would be another host.
  return /^\/(?!\/)/.test(path) ? path : null;
}
