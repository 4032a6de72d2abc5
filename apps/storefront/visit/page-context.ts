import { createContext, useContext } from 'react';

/** What the frame of a page needs while the server renders it. */
export interface PageContext {
  /** For scripts and styles; stands in the Content-Security-Policy. */
  readonly nonce: string;
  /** Address of the page's script. */
  readonly script: string;
}

export const PageContext = createContext<PageContext | null>(null);

/** @throws outside of the server's rendering */
export function usePage(): PageContext {
  const page = useContext(PageContext);
  if (!page) throw new Error('a page is rendered without its context');
  return page;
}
