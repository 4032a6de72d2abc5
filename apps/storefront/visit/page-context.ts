import type { AppName } from '@headland/contract/apps';
import { hasApp } from '@headland/contract/has-app';
import { createContext, useContext } from 'react';

/** What the frame of a page needs while the server renders it. */
export interface PageContext {
  /** For scripts and styles; stands in the Content-Security-Policy. */
  readonly nonce: string;
  /** Address of the page's script. */
  readonly script: string;
  /** Names of apps that the site does not have. */
  readonly appsOff: readonly string[];
  /** Pieces in the cart of whoever reads the page, when all of it had been read. */
  readonly cartCount: number;
  /** Set where the page was not made because whoever reads it asked for so many: seconds until they may again. */
  readonly waits: number | null;
  /** Path and query of the page. */
  readonly address: string;
}

export const PageContext = createContext<PageContext | null>(null);

/** @throws outside of the server's rendering */
export function usePage(): PageContext {
  const page = useContext(PageContext);
  if (!page) throw new Error('a page is rendered without its context');
  return page;
}

/** Whether the site has an app: nothing leads to pages of another. @throws outside of the server's rendering */
export function useHasApp(app: AppName): boolean {
  return hasApp(usePage(), app);
}
