/**
 * What compressing answers saves and costs, on the demo shop: `node bench/compression.ts`. Bytes on the wire of a list of
 * 24 products, and milliseconds per answer: the first of its kind, which is compressed, and the median of those after it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@headland/contract';
import { seedDemo } from '../apps/server/seed.ts';
import { startTestServer } from '../apps/server/testing/test-server.ts';

const ROUNDS = 101;

const server = await startTestServer();
const dataFolder = mkdtempSync(join(tmpdir(), 'headland-compression-'));
try {
  const { app, database } = server;
  await seedDemo({ app, database, clientId: crypto.randomUUID(), dataFolder, log: () => undefined });
  const [site] = await app.sites.list();
  if (!site) throw new Error('the demo made no site');
  const key = await app.clients.createApiKey({ siteId: site.id, name: 'Bench' });
  for (const encoding of ['identity', 'gzip', 'br']) {
    const first = await ask(key.text, encoding);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push((await ask(key.text, encoding)).milliseconds);
    const median = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    process.stdout.write(
      `${encoding.padEnd(9)}${String(first.bytes).padStart(8)} bytes, first ${first.milliseconds.toFixed(1)} ms, median ${median.toFixed(1)} ms\n`,
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
