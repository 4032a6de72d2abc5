import { useSay } from '@headland/words/react.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { onSignedOut } from '../../api/signed-out.ts';
import { Waiting } from '../../elements/waiting.tsx';
import { readSession, type Site } from './session-api.ts';
import { sessionKey } from './session-key.ts';
import { SessionTrouble, SignedOutPage } from './signed-out.tsx';
import { sessionWords } from './words.ts';

/** What an ended session shows; it comes with the pages, ahead of its need. */
export const loadSignedOutDialog = async () => ({
  default: (await import('./signed-out-dialog.tsx')).SignedOutDialog,
});
const SignedOutDialog = lazy(loadSignedOutDialog);

export const sessionQuery = queryOptions({ queryKey: sessionKey, queryFn: readSession, staleTime: 60_000 });

/** Asks who is signed in while the page's own script is still on its way. */
export function askAhead(queries: QueryClient): void {
  void queries.prefetchQuery(sessionQuery);
}

const SiteContext = createContext<Site | null>(null);

/** The site of the signed-in owner: currency, locale and time zone of all that is shown. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a signed-in owner');
  return site;
}

/**
 * Shows the pages to a signed-in owner. A session that ends while a page is open leaves the page as it is, with what was
 * typed into it, below a dialog that says how to go on.
 */
export function RequireSession({ frame }: { frame: (page: ReactNode) => ReactNode }) {
  const queries = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(sessionQuery);
  const [known, setKnown] = useState<Site | null>(null);
  if (data && data !== known) setKnown(data);

  useEffect(
    () =>
      onSignedOut(() => {
        queries.setQueryData(sessionKey, null);
      }),
    [queries],
  );
  useEffect(() => {
    // Whatever was refused meanwhile is asked for again.
    if (data) void queries.invalidateQueries({ predicate: (query) => query.state.status === 'error' });
  }, [data, queries]);

  const site = data ?? known;
  if (site) {
    return (
      <SiteContext value={site}>
        {frame(<Outlet />)}
        {data === null && (
          <Suspense fallback={null}>
            <SignedOutDialog site={site} checking={isFetching} check={() => void refetch()} />
          </Suspense>
        )}
      </SiteContext>
    );
  }
  if (data === null) return <SignedOutPage checking={isFetching} check={() => void refetch()} />;
  if (error) return <SessionTrouble again={() => void refetch()} checking={isFetching} />;
  return <Opening />;
}

/** Stands where the back office will. */
export function Opening() {
  const say = useSay(sessionWords);
  return <Waiting label={say('opening')} />;
}
