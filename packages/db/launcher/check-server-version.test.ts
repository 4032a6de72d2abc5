import { once } from 'node:events';
import net from 'node:net';
import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkServerVersion } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function admin(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

test('a server of version 15 or newer is fine', async () => {
  expect(await checkServerVersion(database.url)).toMatch(/^18\./);
  const oldest = await createTestDatabase({ version: '15' });
  expect(await checkServerVersion(oldest.url)).toMatch(/^15\./);
  await oldest.drop();
});

test.each([
  ['not a url', /^DATABASE_URL must look like postgres:\/\//],
  ['mysql://root@localhost/shop', /^DATABASE_URL must look like postgres:\/\//],
  [
    'postgres://me:secret@127.0.0.1:1/shop',
    /no PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\); start that server or/,
  ],
  ['postgres://me:secret@no-such-host.invalid/shop', /no PostgreSQL answers at no-such-host\.invalid:5432/],
])('%s is refused in one line without the password', async (url, message) => {
  const refusal = await checkServerVersion(url).catch((error) => error);
  expect(refusal).toMatchObject({ name: 'StartError', message: expect.stringMatching(message) });
  expect(refusal.message).not.toMatch(/secret|\n/);
});

test('a database that is not there is named', async () => {
  await expect(checkServerVersion(database.url.replace(database.name, 'nowhere'))).rejects.toThrow(
    'has no database "nowhere"; create it or correct DATABASE_URL',
  );
});

test('a user who may not make the schema is told the grant', async () => {
  const role = `guest_${database.name}`;
  await admin(`CREATE ROLE ${role} LOGIN`);
  try {
    const url = database.url.replace('headland@', `${role}@`);
    await expect(checkServerVersion(url)).rejects.toThrow(`GRANT CREATE ON DATABASE "${database.name}" TO "${role}"`);
    await admin(`CREATE SCHEMA headland AUTHORIZATION ${role}`);
    expect(await checkServerVersion(url)).toMatch(/^18\./);
    await admin('DROP SCHEMA headland');
  } finally {
    await admin(`DROP ROLE ${role}`);
  }
});

test('a server that is too old or no PostgreSQL at all is told apart', async () => {
  const old = await listen((socket) => answerLikePostgres(socket, '140012', '14.12'));
  await expect(checkServerVersion(`postgres://me@127.0.0.1:${old.port}/shop`)).rejects.toThrow(
    'DATABASE_URL leads to PostgreSQL 14.12; Headland needs 15 or newer.',
  );
  const web = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await expect(checkServerVersion(`postgres://me@127.0.0.1:${web.port}/shop`)).rejects.toThrow(
    /^DATABASE_URL: no PostgreSQL/,
  );
  old.server.close();
  web.server.close();
});

async function listen(serve: (socket: net.Socket) => void) {
  const server = net.createServer((socket) => socket.once('data', () => serve(socket)).on('error', () => {}));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, port: address.port };
}

/** As much of the protocol as one question takes. */
function answerLikePostgres(socket: net.Socket, number: string, version: string): void {
  const row = { number, version, encoding: 'UTF8', replica: 'f', database: 'shop', role: 'me', may_create: 't' };
  const types: Record<string, number> = { number: 23, replica: 16, may_create: 16 };
  const text = (value: string) => Buffer.from(`${value}\0`);
  const short = (value: number) => Buffer.from([value >> 8, value & 0xff]);
  const long = (value: number) => Buffer.from([value >> 24, value >> 16, value >> 8, value]);
  const message = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    return Buffer.concat([Buffer.from(type), long(body.length + 4), body]);
  };
  const ready = message('Z', Buffer.from('I'));
  const columns = Object.keys(row).map((name) =>
    Buffer.concat([text(name), long(0), short(0), long(types[name] ?? 25), short(0xffff), long(-1), short(0)]),
  );
  const values = Object.values(row).map((value) => Buffer.concat([long(value.length), Buffer.from(value)]));
  socket.write(Buffer.concat([message('R', long(0)), ready]));
  socket.once('data', () =>
    socket.write(
      Buffer.concat([
        message('T', short(columns.length), ...columns),
        message('D', short(values.length), ...values),
        message('C', text('SELECT 1')),
        ready,
      ]),
    ),
  );
}
