import * as build from 'virtual:react-router/server-build';
import type { CreateFace, Face, FaceHost } from '@headland/client/face';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { isPageOfMissingApp } from './missing-apps.ts';
import { drewContext, visitContext } from './visit/context.ts';
import { createCounter } from './visit/visit.ts';

/** The storefront as the server hosts it. */
export const createFace: CreateFace = (host: FaceHost): Face => {
  const counter = createCounter(host, () => host.now().getTime());
  const handle = createRequestHandler(build, 'production');

  return {
    async fetch(request, page) {
      const asked = new URL(request.url);
      // The router's data for its own client: nobody here asks for it.
      if (asked.pathname.endsWith('.data')) return new Response('Not found', { status: 404 });
      const moved = otherName(request, asked, host.url);
      if (moved) return moved;
      // Behind a proxy the request came in under another origin; everything here speaks of the public one.
      if (isForeign(request, host.url)) return new Response('This form was sent from another site.', { status: 403 });
      const path = readable(asked.pathname);
      // A page of an app that the site does not have is a page that nobody has.
      const url = new URL(host.url + (isPageOfMissingApp(host.site, path) ? '/not-here' : path) + asked.search);
      const named = url.href === asked.href ? request : new Request(url, request);
      const visit = counter.open(named, page);
      const context = new RouterContextProvider();
      context.set(visitContext, visit);
      context.set(drewContext, page.drew);
      const answer = await handle(named, context);
      // Fetched ahead by the browser and perhaps never looked at: the page that says so must be one that is read.
      if (visit.sessionEnded && request.headers.get('sec-purpose')?.includes('prefetch')) {
        return new Response(null, { status: 503 });
      }
      for (const cookie of visit.cookies()) answer.headers.append('set-cookie', cookie);
      return answer;
    },
  };
};

/** A path that cannot be decoded is a page that nobody has; the router would write about it to the console. */
function readable(path: string): string {
  try {
    // The result is used: a bundler drops a call that is made for its error alone.
    return decodeURIComponent(path) === '' ? '/' : path;
  } catch (error) {
    if (error instanceof URIError) return '/unreadable';
    throw error;
  }
}

/** Only pages of the shop itself send its forms, and every browser says where a form comes from. */
function isForeign(request: Request, home: string): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD' && request.headers.get('origin') !== home;
}

/** `127.0.0.1` and `localhost` are the same shop but not the same origin: pages go to the name that the shop has. */
function otherName(request: Request, asked: URL, home: string): Response | null {
  const name = new URL(home);
  if (asked.host === name.host || asked.port !== name.port || request.method !== 'GET') return null;
  if (!isLoopback(asked.hostname) || !isLoopback(name.hostname)) return null;
  return new Response(null, { status: 307, headers: { location: `${home}${asked.pathname}${asked.search}` } });
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
