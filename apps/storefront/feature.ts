import type { AppsNeeded } from '@headland/contract/has-app';
import type { Locality } from '@headland/words/locality.ts';
import type { Visit } from './visit/visit.ts';

/** One address of the site and the module that answers it. */
export interface FeatureRoute {
  /** As the router writes it, without the first slash; empty for the page of the address above it. */
  readonly path: string;
  /** Route module, from this folder. */
  readonly file: string;
  /** Below this one, framed by it. */
  readonly children?: readonly FeatureRoute[];
}

export interface NavigationLink {
  /** Its words, out of the feature's own catalogue. */
  readonly text: (locality: Locality) => string;
  readonly to: string;
  /** Where it stands among all links, from the left. */
  readonly place: number;
}

export interface SitemapPage {
  /** From the site's root, with its query. */
  readonly path: string;
  /** Day of the last change. */
  readonly changed?: string;
}

/** One feature of the storefront: all that the rest of the site has to know of it. */
export interface Feature {
  readonly name: string;
  /** The apps that it is made for: a site without them has none of the pages, links and entries below. */
  readonly apps?: AppsNeeded;
  readonly routes: readonly FeatureRoute[];
  readonly navigation?: readonly NavigationLink[];
  /** Addresses that are different for everybody: nothing for search engines. */
  readonly privatePaths?: readonly string[];
  /** Every page that a search engine should know. */
  sitemap?(visit: Visit): Promise<readonly SitemapPage[]>;
}
