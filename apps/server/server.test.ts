import { systemClock } from '@headland/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from './server.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each([
  ['https://shop.example.org', 'max-age=31536000'],
  ['http://shop.example.org', null],
])('every answer of %s says how to come back, an unexpected failure too', async (url, said) => {
  const reported: unknown[] = [];
  const failing = new Error('the disk is gone');
  const media = { ...server.app.media, serve: () => Promise.reject(failing) };
  const { fetch } = await createServer({
    app: { ...server.app, media },
    database: server.database,
    clock: systemClock,
    secret: 'a secret of more than thirty-two characters',
    url,
    clientId: '9e37d7b0-3621-418f-a6b6-b82bdeaf051d',
    testPayments: true,
    trustProxy: false,
    faces: {},
    schemaIsCurrent: async () => true,
    report: (error) => reported.push(error),
  });
  const ask = async (path: string) => {
    const answer = await fetch(new Request(url + path));
    return { status: answer.status, said: answer.headers.get('strict-transport-security'), body: await answer.text() };
  };
  expect(await ask('/stores/v1/none')).toMatchObject({ status: 404, said });
  expect(await ask('/media/x')).toEqual({ status: 500, said, body: 'Something went wrong on our side.' });
  expect(reported).toEqual([failing]);
});
