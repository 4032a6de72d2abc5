import type { AppsNeeded } from '@headland/contract/has-app';
import type { Language } from '@headland/words/locality.ts';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** What places are about, in the order of the menu; the first group has no heading. */
export const destinationGroups = ['top', 'shop', 'people', 'mail'] as const;

/** A place that the menu, the shortcuts and the help lead to. */
export interface Destination {
  /** Below `/admin`. */
  readonly path: string;
  /** Stands with the frame, before the feature's own words are there. */
  readonly label: Readonly<Record<Language, string>>;
  readonly group: (typeof destinationGroups)[number];
  readonly icon: Icon;
  /** Second key after `g`; no two places have the same. */
  readonly key: string;
}

export interface FeaturePage {
  /** Below `/admin`, with parameters as the router writes them. */
  readonly path: string;
  /** Loaded when it is first asked for: each page is a bundle of its own. */
  readonly load: () => Promise<ComponentType>;
}

/** One feature of the back office: all that the frame has to know of it. */
export interface Feature {
  readonly name: string;
  /** The apps that it is made for: a site without them is shown neither its places nor its pages. */
  readonly apps?: AppsNeeded;
  readonly destinations: readonly Destination[];
  readonly pages: readonly FeaturePage[];
  /** Entities, as `docs/events.md` names them, whose changes make its answers old, with the key of those. */
  readonly watches?: Readonly<Record<string, readonly string[]>>;
}
