/**
 * What compressing answers saves and costs, on the demo shop: `node bench/compression.ts`. Bytes on the wire of a list of
 * 24 products, and milliseconds per answer for a caller who waits for each: the first of its kind, which is compressed, then
 * the least and the median of those after it. The encodings take turns, so that what else the machine does meets all alike.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@headland/contract';
import { seedDemo } from '../apps/server/seed.ts';
import { startTestServer } from '../apps/server/testing/test-server.ts';

const ROUNDS = 301;
/** Rounds that are not counted: the code and the connections are new to the process. */
const WARM = 100;
const ENCODINGS = ['identity', 'gzip', 'br'] as const;

const server = await startTestServer();
const dataFolder = mkdtempSync(join(tmpdir(), 'headland-compression-'));
try {
  const { app, database } = server;
  await seedDemo({ app, database, clientId: crypto.randomUUID(), dataFolder, log: () => undefined });
  const [site] = await app.sites.list();
  if (!site) throw new Error('the demo made no site');
  const key = await app.clients.createApiKey({ siteId: site.id, name: 'Bench' });
  for (let round = 0; round < WARM; round += 1) await ask(key.text, 'identity');
  const lists = ENCODINGS.map((encoding) => ({ encoding, bytes: 0, times: [] as number[] }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const list of lists) {
      const { bytes, milliseconds } = await ask(key.text, list.encoding);
      list.bytes = bytes;
      list.times.push(milliseconds);
    }
  }
  for (const { encoding, bytes, times } of lists) {
    const [first = 0, ...others] = times;
    const sorted = others.toSorted((a, b) => a - b);
    const figures = [first, sorted[0] ?? 0, sorted[Math.floor(ROUNDS / 2)] ?? 0].map((ms) => ms.toFixed(2));
    process.stdout.write(
      `${encoding.padEnd(9)}${String(bytes).padStart(8)} bytes, first ${figures[0]} ms, least ${figures[1]} ms, median ${figures[2]} ms\n`,
    );
  }
} finally {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

function ask(token: string, encoding: string): Promise<{ bytes: number; milliseconds: number }> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: token, 'content-type': 'application/json', 'accept-encoding': encoding };
    const sent = request(server.url + calls.queryProducts.path, { method: 'POST', headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the list answered ${answer.statusCode}`));
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.byteLength;
      });
      answer.on('end', () => resolve({ bytes, milliseconds: performance.now() - begin }));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ query: { paging: { limit: 24 } } }));
  });
}
