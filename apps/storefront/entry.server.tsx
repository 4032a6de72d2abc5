import { ClientError } from '@headland/client';
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
  const html = renderToString(
    <PageContext value={{ nonce, script, appsOff: host.site.appsOff ?? [], cartCount }}>
      <LocalityProvider value={host.site}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </LocalityProvider>
    </PageContext>,
  );
  const { matches, loaderData } = entry.staticHandlerContext;
  context.get(drewContext)(routeOf(matches), () => countsOf(loaderData, html));
  const refused = notNow.get(context);
  if (refused !== undefined) headers.set('retry-after', '2');
  headers.set('content-type', 'text/html; charset=utf-8');
  dropNote(jar);
  // A page knows who reads it (the cart's count, the nonce), so nobody else may be given it; a member's is not even kept
  // for the way back, on which they may be signed out.
  headers.set('cache-control', member ? 'private, no-store' : 'private, no-cache');
  return new Response(`<!DOCTYPE html>${html}`, { status: refused ?? status, headers });
}

const TOO_MANY = 429;

/**
 * Requests whose page could not be made for now, and what it answers: the installation can do nothing for anybody at the
 * moment, or nothing more for whoever asks so much.
 */
const notNow = new WeakMap<Readonly<RouterContextProvider>, number>();

interface Failure {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Unknown addresses and refused requests are nobody's fault here, and failed calls are in the log already. */
export function handleError(error: unknown, { request, context }: Failure): void {
  const { host } = context.get(visitContext);
  if (host.isUnavailable(error)) {
    notNow.set(context, 503);
    return;
  }
  if (error instanceof ClientError && error.status === TOO_MANY) {
    notNow.set(context, TOO_MANY);
    return;
  }
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (error instanceof ClientError && !isExpected(error)) return;
  host.report(error, `storefront ${request.method} ${new URL(request.url).pathname}`);
}
