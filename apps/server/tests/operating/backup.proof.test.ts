import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase, sql } from '@headland/db';
import { systemClock } from '@headland/kernel';
import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import { extent } from '@headland/testkit/extent';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackupOptions, makeBackup } from '../../backup/make-backup.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { verifyBackup } from '../../backup/verify-backup.ts';
import { migrations } from '../../modules.ts';
import { findingsOf } from '../../testing/findings.ts';
import { newMember } from '../../testing/members.ts';
import { newPicture } from '../../testing/pictures.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '../../testing/test-server.ts';
import { contentsOf } from '../../testing/whole-database.ts';
import { send } from '../../testing/wire.ts';

/** Backups of a running server, restored beside it on another database, of another version. */

/** What a restore writes itself. */
const OWN = ['restored_copies'];

let folder: string;
let made = 0;
const newPath = () => {
  made += 1;
  return join(folder, String(made));
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headland-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Source {
  readonly server: TestServer;
  readonly shop: Shop;
  readonly pictures: readonly string[];
  /** From now on the shop's buyers go to another server, with its own things and tokens of before. */
  moveTo(url: string): void;
}

async function openSource(version: '18' | '15'): Promise<Source> {
  const server = await startTestServer({ version });
  let at = server.url;
  const seen: TestServer = {
    ...server,
    get url() {
      return at;
    },
  };
  const shop = await openShop(seen, `kept${version}`);
  await newMember(shop);
  const pictures: string[] = [];
  for (let n = 0; n < 5; n++) pictures.push(await newPicture(shop, await shade(n)));
  for (let n = 0; n < 4; n++) await shop.newOrder(n % 2 === 0 ? undefined : '4242424242424242');
  await shop.newCart();
  await server.app.worker.drain();
  const moveTo = (url: string) => {
    at = url;
  };
  return { server, shop, pictures, moveTo };
}

const shade = (n: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: n, g: 90, b: 7 } } })
    .png()
    .toBuffer();

/** As the library does it: the row, and the file before the commit. */
async function takeAway({ database, mediaFolder }: TestServer, id: string): Promise<void> {
  await database.transact(async (tx) => {
    await sql`delete from media where id = ${id}`.execute(tx);
    rmSync(join(mediaFolder, id));
  });
}

async function backupOf({ server }: Source, more: Partial<BackupOptions> = {}): Promise<string> {
  const file = newPath();
  const source = {
    databaseUrl: server.databaseUrl,
    mediaFolder: server.mediaFolder,
    secret: TEST_SECRET,
    url: server.url,
    clock: systemClock,
  };
  await makeBackup(source, { file, passphrase: null, ...more });
  return file;
}

interface Copy {
  readonly dataFolder: string;
  readonly database: TestDatabase;
}

async function restore(file: string, version: '18' | '15', passphrase: string | null = null): Promise<Copy> {
  const database = await createTestDatabase({ version });
  const dataFolder = newPath();
  try {
    await restoreBackup({
      file,
      passphrase,
      target: { dataFolder, databaseUrl: database.url, secret: null },
      migrations,
      clock: systemClock,
      takeOver: false,
      note: (line) => {
        throw new Error(line);
      },
    });
  } catch (error) {
    await database.drop();
    throw error;
  }
  return { dataFolder, database };
}

/** A server on the copy, beside the original. */
async function onCopy<T>(copy: Copy, work: (server: TestServer) => Promise<T>): Promise<T> {
  const mediaFolder = join(copy.dataFolder, 'media');
  const server = await startTestServer({ databaseUrl: copy.database.url, mediaFolder });
  try {
    return await work(server);
  } finally {
    await server.stop();
    await copy.database.drop();
  }
}

describe.each([
  ['18', '15'],
  ['15', '18'],
] as const)('P-9: a backup of PostgreSQL %s, restored in %s', (from, to) => {
  let source: Source;
  beforeAll(async () => {
    source = await openSource(from);
  });
  afterAll(() => source.server.stop());

  test('has every row, every picture and the secret, and sells on beside the original', async () => {
    const { server, shop, pictures } = source;
    const { token, orderId } = await shop.newOrder();
    await server.app.worker.drain();
    const before = await contentsOf(server.database, OWN);
    const file = await backupOf(source);
    const held = await verifyBackup(file, null);
    expect(held).toMatchObject({ pictures: pictures.length, header: { url: server.url } });
    const copy = await restore(file, to);
    expect(readFileSync(join(copy.dataFolder, 'secret'), 'utf8')).toBe(TEST_SECRET);
    expect(readdirSync(copy.dataFolder).sort()).toEqual(['media', 'secret']);
    await onCopy(copy, async (restored) => {
      expect(await contentsOf(restored.database, OWN)).toEqual(before);
      expect(await findingsOf(restored)).toEqual([]);
      const seen = await send(`${restored.url}/ecom/v1/orders/${orderId}`, { token });
      expect(seen).toMatchObject({ status: 200, body: { order: { id: orderId } } });
      for (const id of pictures) {
        const [theirs, ours] = await Promise.all(
          [server, restored].map(async ({ url }) => (await fetch(`${url}/media/${id}`)).bytes()),
        );
        expect(theirs).toEqual(ours);
      }
      source.moveTo(restored.url);
      await shop.newOrder('4242424242424242');
      source.moveTo(server.url);
      await restored.app.worker.drain();
      expect(await findingsOf(restored)).toEqual([]);
      expect(await contentsOf(server.database, OWN)).toEqual(before);
    });
  });

  test('is of one moment, whatever is bought, uploaded and taken away meanwhile', async () => {
    const { server, shop } = source;
    for (let round = 0; round < extent(1, 5); round++) {
      let at = 0;
      const gone = await newPicture(shop, await shade(200 + round));
      const bytes = readFileSync(join(server.mediaFolder, gone));
      const file = await backupOf(source, {
        async beforeTable() {
          at += 1;
          if (at === 1) await takeAway(server, gone);
          if (at % 4 !== 0) return;
          await shop.newOrder('4242424242424242');
          await newPicture(shop, await shade(50 + at));
          await server.app.worker.drain();
        },
      });
      const restoring = restore(file, to);
      // Rows of several moments do not fit each other: that they are refused is a finding too.
      await expect(restoring).resolves.toBeDefined();
      const copy = await restoring;
      expect(readFileSync(join(copy.dataFolder, 'media', gone))).toEqual(bytes);
      await onCopy(copy, async (restored) => {
        expect(await findingsOf(restored)).toEqual([]);
        source.moveTo(restored.url);
        await shop.newOrder();
        source.moveTo(server.url);
      });
    }
  });

  test('control: one that reads each table at its own moment is refused, or found out by doctor', async () => {
    const { shop } = source;
    const file = await backupOf(source, {
      snapshot: async () => {},
      beforeTable: async () => void (await shop.newOrder('4242424242424242')),
    });
    const outcome = await restore(file, to).then(
      (copy) => onCopy(copy, findingsOf),
      (error: unknown) => [String(error)],
    );
    expect(outcome).not.toEqual([]);
  });
});

describe('a restore', () => {
  let source: Source;
  let file: string;
  beforeAll(async () => {
    source = await openSource('18');
    file = await backupOf(source);
  });
  afterAll(() => source.server.stop());

  const into = (dataFolder: string, databaseUrl: string, from = file, secret: string | null = null) =>
    restoreBackup({
      file: from,
      passphrase: null,
      target: { dataFolder, databaseUrl, secret },
      migrations,
      clock: systemClock,
      takeOver: false,
      note: () => {},
    });

  test('refuses a database with an installation, and changes nothing', async () => {
    const before = await contentsOf(source.server.database);
    const dataFolder = newPath();
    await expect(into(dataFolder, source.server.databaseUrl)).rejects.toThrow(
      /an installation stands in this database/,
    );
    expect(await contentsOf(source.server.database)).toEqual(before);
    expect(readdirSync(dataFolder)).toEqual([]);
  });

  test('refuses a folder with pictures or another secret, and another HEADLAND_SECRET', async () => {
    const database = await createTestDatabase();
    const taken = newPath();
    mkdirSync(join(taken, 'media'), { recursive: true });
    writeFileSync(join(taken, 'media', 'picture'), '');
    await expect(into(taken, database.url)).rejects.toThrow(`${taken} holds an installation already (media)`);
    const keyed = newPath();
    mkdirSync(keyed);
    writeFileSync(join(keyed, 'secret'), 'another');
    await expect(into(keyed, database.url)).rejects.toThrow(`${join(keyed, 'secret')} is another secret`);
    expect([readdirSync(taken), readdirSync(keyed)]).toEqual([['media'], ['secret']]);
    const dataFolder = newPath();
    const other = 'another secret altogether, of thirty-two characters';
    await expect(into(dataFolder, database.url, file, other)).rejects.toThrow(/HEADLAND_SECRET is another/);
    expect(existsSync(dataFolder)).toBe(false);
    await database.drop();
  });

  test('leaves nothing of a damaged file, and the same place takes a whole one afterwards', async () => {
    const bytes = readFileSync(file);
    const database = await createTestDatabase();
    const dataFolder = newPath();
    mkdirSync(dataFolder);
    for (let part = 1; part < 12; part++) {
      const changed = Buffer.from(bytes);
      const at = Math.floor((bytes.byteLength * part) / 12);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const damaged = newPath();
      writeFileSync(damaged, changed);
      await expect(into(dataFolder, database.url, damaged)).rejects.toThrow(/damaged/);
      expect(readdirSync(dataFolder)).toEqual([]);
    }
    const look = openDatabase({ url: database.url, connections: 1 });
    const { rows } = await sql`select from pg_namespace where nspname = 'headland'`.execute(look.pool);
    expect(rows).toEqual([]);
    await look.close();
    await into(dataFolder, database.url);
    await onCopy({ dataFolder, database }, async (restored) => expect(await findingsOf(restored)).toEqual([]));
  });

  test('refuses a backup of a newer version by the step that it does not know', async () => {
    const database = await createTestDatabase();
    const dataFolder = newPath();
    const older = migrations.slice(0, -1);
    const tried = restoreBackup({
      file,
      passphrase: null,
      target: { dataFolder, databaseUrl: database.url, secret: null },
      migrations: older,
      clock: systemClock,
      takeOver: false,
      note: () => {},
    });
    await expect(tried).rejects.toThrow(`newer Headland (this one does not know ${migrations.at(-1)?.id})`);
    expect(readdirSync(dataFolder)).toEqual([]);
    await database.drop();
  });

  test('wants something to back up', async () => {
    const database = await createTestDatabase();
    const file = newPath();
    const nothing = { databaseUrl: database.url, mediaFolder: newPath(), secret: TEST_SECRET, url: 'http://localhost' };
    const tried = makeBackup({ ...nothing, clock: systemClock }, { file, passphrase: null });
    await expect(tried).rejects.toThrow('no installation stands in this database');
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
    await database.drop();
  });

  test('brings a backup of an older version up to date', async () => {
    const older = await createTestDatabase();
    const database = openDatabase({ url: older.url, connections: 1 });
    await migrate(database, migrations.slice(0, -1));
    await database.close();
    const from = newPath();
    await makeBackup(
      {
        databaseUrl: older.url,
        mediaFolder: newPath(),
        secret: TEST_SECRET,
        url: 'http://localhost',
        clock: systemClock,
      },
      { file: from, passphrase: null },
    );
    await older.drop();
    await onCopy(await restore(from, '18'), async (restored) => {
      const { rows } = await sql<{ id: string }>`select id from migrations`.execute(restored.database.pool);
      expect(rows.map(({ id }) => id).sort()).toEqual(migrations.map(({ id }) => id).sort());
    });
  });
});
