import { ClientError, secondsToWait } from '@headland/client';
import { LocalityProvider } from '@headland/words/react.ts';
import { renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { drewContext, visitContext } from './visit/context.ts';
import { countsOf, routeOf } from './visit/drawn.ts';
import { isExpected } from './visit/expected-errors.ts';
import { dropNote } from './visit/notes.ts';
import { PageContext } from './visit/page-context.ts';

/**
 * Renders a page as a whole: what it needs is in the same process, so there is nothing to stream while waiting. The
 * router ends here; in the browser pages are documents with islands (docs/adr), so its data is not sent along.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Response {
  const { nonce, member, jar, host, cartCount } = context.get(visitContext);
  const script = entry.manifest.entry.module;
  const refused = notNow.get(context);
  const waits = refused?.status === TOO_MANY ? refused.seconds : null;
  const { pathname, search } = new URL(request.url);
  const html = renderToString(
    <PageContext
      value={{ nonce, script, appsOff: host.site.appsOff ?? [], cartCount, waits, address: `${pathname}${search}` }}
    >
      <LocalityProvider value={host.site}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </LocalityProvider>
    </PageContext>,
  );
  const { matches, loaderData } = entry.staticHandlerContext;
  context.get(drewContext)(routeOf(matches), () => countsOf(loaderData, html));
  if (refused !== undefined) headers.set('retry-after', String(refused.seconds));
  headers.set('content-type', 'text/html; charset=utf-8');
  dropNote(jar);
  // A page knows who reads it (the cart's count, the nonce), so nobody else may be given it; a member's is not even kept
  // for the way back, on which they may be signed out.
  headers.set('cache-control', member ? 'private, no-store' : 'private, no-cache');
  return new Response(`<!DOCTYPE html>${html}`, { status: refused?.status ?? status, headers });
}

const TOO_MANY = 429;
/** Seconds after which whoever is not told when may try again. */
const SOON = 2;

/**
 * Requests whose page could not be made for now, what it answers and for how many seconds: the installation can do nothing
 * for anybody at the moment, or nothing more for whoever asks so much.
 */
const notNow = new WeakMap<Readonly<RouterContextProvider>, { readonly status: number; readonly seconds: number }>();

interface Failure {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Unknown addresses and refused requests are nobody's fault here, and failed calls are in the log already. */
export function handleError(error: unknown, { request, context }: Failure): void {
  const { host } = context.get(visitContext);
  if (host.isUnavailable(error)) {
    notNow.set(context, { status: 503, seconds: SOON });
    return;
  }
  if (error instanceof ClientError && error.status === TOO_MANY) {
    notNow.set(context, { status: TOO_MANY, seconds: secondsToWait(error) ?? SOON });
    return;
  }
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (error instanceof ClientError && !isExpected(error)) return;
  host.report(error, `storefront ${request.method} ${new URL(request.url).pathname}`);
}
