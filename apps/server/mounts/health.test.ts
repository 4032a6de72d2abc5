import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { openDatabase } from '@headland/db';
import { expect, test } from 'vitest';
import { createHealthMount } from './health.ts';

test('/readyz says no of a database that takes connections and keeps silent', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const database = openDatabase({ url: `postgresql://nobody@127.0.0.1:${address.port}/none` });
  const health = createHealthMount(
    database,
    async () => true,
    () => false,
    200,
  );
  try {
    const answer = await health(new Request('http://localhost/readyz'), '/readyz');
    expect(answer?.status).toBe(503);
    expect(await answer?.text()).toBe('the database does not answer: silence');
    expect((await health(new Request('http://localhost/healthz'), '/healthz'))?.status).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await database.close();
  }
});
