import { createContext, createElement, Fragment, type ReactElement, type ReactNode, useContext } from 'react';
import type { Catalogue } from './compiled-catalogue.ts';
import type { Locality } from './locality.ts';
import type { Messages } from './message-params.ts';
import type { Say } from './speak.ts';

const Where = createContext<Locality | null>(null);

/** Says to everything below which language is spoken. */
export const LocalityProvider = Where.Provider;

/** @throws Error outside a `LocalityProvider` */
export function useLocality(): Locality {
  const locality = useContext(Where);
  if (!locality) throw new Error('no LocalityProvider says which language is spoken');
  return locality;
}

/** The words of a feature in the language of the page. @throws Error outside a `LocalityProvider` */
export function useSay<M extends Messages>(catalogue: Catalogue<M>): Say<M> {
  return catalogue.say(useLocality());
}

/** Pieces of a message with tags as one element. */
export function inline(pieces: readonly ReactNode[]): ReactElement {
  return createElement(Fragment, null, ...pieces);
}
