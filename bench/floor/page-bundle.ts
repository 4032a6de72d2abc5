/// <reference path="../../apps/storefront/globals.d.ts" />
/**
 * Bundled by Vite with the storefront's own settings (build-pages.ts). Has the storefront answer an address once, keeps
 * what its router then hands to React, and renders that again and again: the same component with the same data.
 */

import * as build from 'virtual:react-router/server-build';
import type { FaceHost } from '@headland/client/face';
import { LocalityProvider } from '@headland/words/react.ts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { drewContext, visitContext } from '../../apps/storefront/visit/context.ts';
import { PageContext } from '../../apps/storefront/visit/page-context.ts';
import { createCounter } from '../../apps/storefront/visit/visit.ts';

const NONCE = 'AAAAAAAAAAAAAAAAAAAAAA==';

/** @returns what renders the page */
export async function capture(host: FaceHost, path: string): Promise<() => string> {
  let entry: EntryContext | undefined;
  const { module } = build.entry;
  const watched: typeof build = {
    ...build,
    entry: {
      module: {
        ...module,
        default(request, status, headers, context, loadContext) {
          entry = context;
          return module.default(request, status, headers, context, loadContext);
        },
      },
    },
  };
  const handle = createRequestHandler(watched, 'production');
  const url = host.url + path;
  const request = new Request(url);
  const context = new RouterContextProvider();
  context.set(
    visitContext,
    createCounter(host, () => host.now().getTime()).open(request, { nonce: NONCE, address: null }),
  );
  context.set(drewContext, () => {});
  const answer = await handle(request, context);
  if (answer.status !== 200 || !entry) throw new Error(`${path} answered ${answer.status}`);
  const kept: EntryContext = entry;
  const script = kept.manifest.entry.module;
  return () => {
    // The router reads its stream when it renders, and a stream can be read once.
    kept.serverHandoffStream = new ReadableStream();
    const router = createElement(ServerRouter, { context: kept, url, nonce: NONCE });
    const spoken = createElement(LocalityProvider, { value: host.site }, router);
    const page = { nonce: NONCE, script, appsOff: [], cartCount: 0, waits: null, address: '/' };
    return `<!DOCTYPE html>${renderToString(createElement(PageContext, { value: page }, spoken))}`;
  };
}
