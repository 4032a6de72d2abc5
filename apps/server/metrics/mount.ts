import { createHash, timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { MetricsSettings } from '../env.ts';
import type { Scrape } from './scrape.ts';

/**
 * `/metrics`, for whoever brings the token.
 * @param token null: whoever can reach the port may read
 * @param scrape what they read
 * @returns null for every other path
 */
export function createMetricsMount(token: string | null, scrape: Scrape) {
  const expected = token === null ? null : digest(`Bearer ${token}`);

  return async (request: Request, path: string): Promise<Response | null> => {
    if (path !== '/metrics') return null;
    if (expected !== null && !timingSafeEqual(digest(request.headers.get('authorization') ?? ''), expected)) {
      return answer(401, 'bring the token of HEADLAND_METRICS_TOKEN', { 'www-authenticate': 'Bearer' });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, 'read it', { allow: 'GET, HEAD' });
    const { body, contentType } = await scrape();
    return answer(200, body, { 'content-type': contentType });
  };
}

/**
 * A port of their own, so that none of the product's connections is needed to look at it.
 * @returns null if none is wanted; rejects with `EADDRINUSE` and the like
 */
export function listenForMetrics({ token, port, host }: MetricsSettings, scrape: Scrape): Promise<Server | null> {
  if (port === null) return Promise.resolve(null);
  const mount = createMetricsMount(token, scrape);
  return new Promise((resolve, reject) => {
    const fetch = async (request: Request) =>
      (await mount(request, new URL(request.url).pathname)) ?? answer(404, 'only /metrics is here', {});
    const http = serve({ fetch, port, hostname: host }, () => resolve(http as Server));
    http.once('error', reject);
  });
}

/** Both sides get one length, so that comparing them takes one time whatever was brought. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function answer(status: number, body: string, headers: Record<string, string>): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
