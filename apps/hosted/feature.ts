import type { AppsNeeded } from '@headland/contract/has-app';
import type { Visit } from './features/sign-in/visit.tsx';

export interface FeaturePage {
  /** Below the feature's own root; its groups are handed on. */
  readonly path: RegExp;
  readonly answer: (visit: Visit, parts: readonly string[]) => Promise<Response>;
}

/** One feature of the hosted pages: all that the rest has to know of it. */
export interface Feature {
  readonly name: string;
  /** The apps that it is made for: a site without them has none of these pages. */
  readonly apps?: AppsNeeded;
  /** First part of its addresses; unique. */
  readonly root: string;
  readonly pages: readonly FeaturePage[];
  /** Addresses below its root that open nothing (any more). */
  readonly otherwise: (visit: Visit) => Promise<Response>;
  /** What is said to be untouched when a page of it fails. */
  readonly untouched: 'nothingCharged' | 'nothingChanged';
}

/** An id in an address, as a group. */
export const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
