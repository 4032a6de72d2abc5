import { readFileSync } from 'node:fs';
import type { CallId } from '../index.ts';

/** A request as a published client sent it; the ids in it are made up. */
export interface Recorded {
  readonly call: CallId;
  readonly set: 'current' | 'older';
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body?: unknown;
}

/** Every recorded request of both client generations. */
export function readRecorded(): readonly Recorded[] {
  return JSON.parse(readFileSync(new URL('./recorded.json', import.meta.url), 'utf8'));
}
