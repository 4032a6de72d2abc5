import { freePort } from '@headland/testkit';
import { expect, test } from 'vitest';
import { listenForMetrics } from './mount.ts';

const scrape = async () => ({ body: 'figures', contentType: 'text/plain' });

test('a port of their own has the figures and nothing else', async () => {
  const port = await freePort();
  const http = await listenForMetrics({ token: null, port, host: '127.0.0.1' }, scrape);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect(await (await ask('/metrics')).text()).toBe('figures');
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics/')).status).toBe(404);
  http?.closeAllConnections();
  http?.close();
});

test('a token is asked for there too', async () => {
  const port = await freePort();
  const token = 'a-token-of-thirty-two-characters';
  const http = await listenForMetrics({ token, port, host: '127.0.0.1' }, scrape);
  const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  expect((await ask({})).status).toBe(401);
  expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200);
  http?.closeAllConnections();
  http?.close();
});

test('without a port nothing listens', async () => {
  expect(await listenForMetrics({ token: null, port: null, host: '127.0.0.1' }, scrape)).toBeNull();
});
