import { auditModule } from '@headland/audit';
import { backupMigrations } from '@headland/backup';
import { createClients } from '@headland/clients';
import { appNames, permissionsOf } from '@headland/contract';
import { type Check, type Database, databaseMigrations, openDatabase, sql } from '@headland/db';
import { createIdentity, identityMigrations } from '@headland/identity';
import { systemClock } from '@headland/kernel';
import { createMembers } from '@headland/members';
import { memberHooks } from '@headland/module';
import { createOwners } from '@headland/owners';
import { createSites, siteMigrations } from '@headland/site';
import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import type { CliApp } from './command.ts';
import { commands, type OpenedApp, runCommandLine } from './run.ts';

const migrations = [
  ...databaseMigrations,
  ...backupMigrations,
  ...siteMigrations,
  ...identityMigrations,
  ...(auditModule.migrations ?? []),
];
const house = { settings: () => readSettings({}, '/'), migrations: async () => migrations, clock: systemClock };
const publicUrl = 'https://shop.example.org';

let made: TestDatabase;
let database: Database;
let app: CliApp;
let opened = 0;
let closed = 0;
let checks: Check[] = [];

beforeEach(async () => {
  made = await createTestDatabase();
  database = openDatabase({ url: made.url });
  const clock = systemClock;
  const sites = createSites({ database, clock, publicUrl });
  const owners = createOwners({ database, clock, sites });
  const clients = createClients({
    database,
    clock,
    sites,
    publicUrl,
    storefrontClientId: '11111111-1111-4111-8111-111111111111',
    apiKeyPermissions: [...permissionsOf('apiKey')],
    begun: () => identity.begun,
  });
  const members = createMembers({
    database,
    sites,
    hooks: memberHooks(() => []),
    access: () => identity.access,
    cursorKey: new Uint8Array(32),
  });
  const identity = createIdentity({
    database,
    clock,
    sites,
    clients,
    members,
    secret: 'a secret of more than thirty-two characters',
  });
  checks = [...sites.checks, ...owners.checks, ...clients.checks, ...members.checks, ...identity.checks];
  app = {
    database,
    clock,
    migrations,
    sites,
    owners,
    clients,
    identity,
    get checks() {
      return checks;
    },
    adminUrl: publicUrl,
    dropWaiting: [],
    backupSource: { databaseUrl: made.url, mediaFolder: '', secret: '', url: publicUrl, clock, dataFolder: '' },
    async seed() {
      if ((await sites.list()).length > 0) return;
      await sites.create({ name: 'Seeded', currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' });
    },
  };
  opened = 0;
  closed = 0;
});
afterEach(async () => {
  await database.close();
  await made.drop();
});

async function open(): Promise<OpenedApp> {
  opened += 1;
  return {
    app,
    async close() {
      closed += 1;
    },
  };
}

/** What a command line prints and answers. */
async function headland(...words: string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await runCommandLine(
    words,
    { out: (line) => void out.push(line), note: (line) => void notes.push(line) },
    open,
    house,
  );
  expect(closed).toBe(opened);
  return { code, out, notes };
}

describe('the command line', () => {
  it('explains itself, and each command, without opening anything', async () => {
    const { code, out } = await headland('--help');
    expect(code).toBe(0);
    for (const { name } of commands) expect(out.join('\n')).toContain(name);
    for (const { name } of commands) {
      const help = await headland(...name.split(' '), '--help');
      expect(help.code).toBe(0);
      expect(help.out.at(-1)).toMatch(/^usage: npm run -s headland -- /);
    }
    expect(commands.map((command) => command.name)).not.toContain('export');
    expect((await headland()).code).toBe(1);
    expect(opened).toBe(0);
  });

  it.each([
    [['nonsense'], 'there is no command "nonsense"'],
    [['site'], 'site create, site list'],
    [['site', 'make'], 'there is no command "site make"'],
    [['site', 'create', '--nam', 'x'], "Unknown option '--nam'"],
    [['site', 'create', '--name'], "'--name <value>' argument missing"],
    [['site', 'list', '--json=yes'], "'--json' does not take an argument"],
    [['site', 'list', 'extra'], '"extra" is too much'],
    [['client', 'allow-origin', 'x'], '<origin> is missing'],
    [['api-key', 'revoke'], '<key id> is missing'],
    [['migrate', '-x'], "Unknown option '-x'"],
  ])('refuses %j in one line, without opening anything', async (words, text) => {
    const { code, out, notes } = await headland(...words);
    expect(code).toBe(1);
    expect(out).toEqual([]);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain(text);
    expect(notes[0]).not.toContain('\n');
    expect(opened).toBe(0);
  });

  it('says so if the schema is behind, and migrate brings it up to date, once', async () => {
    const before = await headland('site', 'list');
    expect(before).toMatchObject({ code: 1, out: [] });
    expect(before.notes[0]).toMatch(/lacks \d+ migrations .*run "migrate"/);
    const first = await headland('migrate');
    expect(first).toMatchObject({ code: 0, out: migrations.map((one) => one.id) });
    expect(await headland('migrate')).toEqual({ code: 0, out: [], notes: ['the schema is up to date'] });
    expect(await headland('site', 'list')).toEqual({ code: 0, out: [], notes: ['none'] });
  });

  it('closes what it opened when a command fails, and says why in one line', async () => {
    app = { ...app, sites: { ...app.sites, list: () => Promise.reject(new Error('first\n  second')) } };
    await headland('migrate');
    expect(await headland('site', 'list')).toEqual({ code: 1, out: [], notes: ['first second'] });
  });

  it('says in one line why an installation cannot be opened', async () => {
    const notes: string[] = [];
    const terminal = { out: () => {}, note: (line: string) => void notes.push(line) };
    const locked = () => Promise.reject(new Error('the data folder is locked'));
    const code = await runCommandLine(['migrate'], terminal, locked, house);
    expect({ code, notes }).toEqual({ code: 1, notes: ['the data folder is locked'] });
  });
});

describe('sites, clients and keys', () => {
  beforeEach(async () => {
    await headland('migrate');
  });

  it.each(appNames)('makes a site without %s, and the list says so', async (app) => {
    const site = await headland('site', 'create', '--name', 'Without', '--without', app, '--without', app);
    expect(site).toMatchObject({ code: 0, notes: [] });
    const { out } = await headland('site', 'list', '--json');
    expect(out.map((line) => JSON.parse(line))).toMatchObject([{ id: site.out[0], without: app }]);
  });

  it('makes a site without any, or with all if nothing is said', async () => {
    await headland('site', 'create', '--name', 'All');
    await headland('site', 'create', '--name', 'None', ...appNames.flatMap((app) => ['--without', app]));
    const { out } = await headland('site', 'list', '--json');
    expect(out.map((line) => JSON.parse(line).without)).toEqual(['', appNames.join(' ')]);
  });

  it('tells which apps there are, in its help and to whoever names another', async () => {
    expect((await headland('site', 'create', '--help')).out.at(-1)).toContain(`[--without ${appNames.join('|')}]`);
    expect((await headland('help')).out.join('\n')).toContain('--without');
    for (const names of [['shop'], ['store', '--without', 'Blog'], ['']]) {
      expect(await headland('site', 'create', '--name', 'None', '--without', ...names)).toEqual({
        code: 1,
        out: [],
        notes: [`there is no app "${names.at(-1)}"; there are: ${appNames.join(', ')}`],
      });
    }
    expect(await headland('site', 'list')).toMatchObject({ notes: ['none'] });
  });

  it('seed makes one site, however often it is called', async () => {
    const first = await headland('seed', '--empty');
    const second = await headland('seed');
    expect(first).toMatchObject({ code: 0, out: [expect.stringMatching(/^[0-9a-f-]{36}$/)] });
    expect(second.out).toEqual(first.out);
    expect(second.notes).toEqual(['there is a site already; no other is made']);
  });

  it('need a site', async () => {
    const { code, notes } = await headland('client', 'create', '--name', 'Shop');
    expect({ code, notes }).toEqual({
      code: 1,
      notes: ['there is no site yet; make one with "seed" or "site create"'],
    });
  });

  it('make what they are asked for', async () => {
    const site = await headland('site', 'create', '--name', 'Laden', '--currency', 'eur', '--domain', 'laden.example');
    expect(site.out).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    const sites = await headland('site', 'list', '--json');
    expect(JSON.parse(sites.out[0] ?? '')).toMatchObject({ id: site.out[0], currency: 'EUR', default: true });
    expect((await headland('site', 'list')).out).toEqual([
      expect.stringMatching(/^id +shortKey +default/),
      expect.stringMatching(new RegExp(`^${site.out[0]} +[0-9a-f]{6} +yes +EUR .* Laden$`)),
    ]);

    const id = '22222222-2222-4222-8222-222222222222';
    const wanted = ['--id', id, '--origin', 'https://a.example', '--refresh', 'rotate', '--site', 'laden.example'];
    expect((await headland('client', 'create', '--name', 'Mine', ...wanted)).out).toEqual([id]);
    expect((await headland('client', 'allow-origin', id, 'https://b.example')).out).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    expect((await headland('client', 'allow-redirect', id, 'https://b.example/cb')).out).toEqual([
      'https://b.example/cb',
    ]);
    const clients = await headland('client', 'list', '--json');
    expect(JSON.parse(clients.out[0] ?? '')).toMatchObject({
      id,
      site: site.out[0],
      refresh: 'rotate',
      origins: ['https://a.example', 'https://b.example'],
    });

    const key = await headland('api-key', 'create', '--name', 'Script');
    expect(key).toMatchObject({ code: 0, notes: [], out: [expect.stringMatching(/^hl\.[0-9a-f]{6}\.[\w-]{43}$/)] });
    const text = key.out[0] ?? '';
    expect((await app.identity.authenticate({ authorization: text })).siteId).toBe(site.out[0]);
    const listed = await headland('api-key', 'list', '--json');
    expect(listed.out.join()).not.toContain(text.split('.')[2]);
    const { id: keyId, permissions } = JSON.parse(listed.out[0] ?? '');
    expect(permissions).toEqual(['all']);
    expect((await headland('api-key', 'revoke', keyId)).code).toBe(0);
    await expect(app.identity.authenticate({ authorization: text })).rejects.toMatchObject({ status: 401 });
    expect((await headland('api-key', 'revoke', keyId)).notes[0]).toContain('API_KEY_NOT_FOUND');
    const narrow = await headland('api-key', 'create', '--name', 'N', '--permission', 'WIX_STORES.READ_PRODUCTS');
    expect((await app.identity.authenticate({ authorization: narrow.out[0] })).principal).toMatchObject({
      permissions: ['WIX_STORES.READ_PRODUCTS'],
    });
  });

  it('signs with another key, and gives up the old ones at once only if told so', async () => {
    await headland('migrate');
    const kids = async () => JSON.parse((await app.identity.jwks()).body).keys.map((key: { kid: string }) => key.kid);
    const [first] = await kids();
    const second = await headland('signing-key', 'rotate');
    expect(second).toMatchObject({ code: 0, notes: ['access tokens of the old key stay good until they end'] });
    expect(await kids()).toEqual([...second.out, first]);
    const third = await headland('signing-key', 'rotate', '--refuse-old');
    expect(third).toMatchObject({ code: 0, notes: [expect.stringContaining('refused everywhere')] });
    expect(await kids()).toEqual(third.out);
  });

  it.each([
    [['signing-key', 'rotate', '--now'], "Unknown option '--now'"],
    [['site', 'create'], '--name is missing'],
    [['site', 'create', '--name', 'x', '--currency', 'XQX'], 'currency must be'],
    [['site', 'create', '--name', 'x', '--domain', 'http://x'], 'domains[0] must be'],
    [['client', 'create', '--name', 'x', '--kind', 'robot'], '--kind must be browser or server'],
    [['client', 'create', '--name', 'x', '--refresh', 'never'], '--refresh must be static or rotate'],
    [['client', 'create', '--name', 'x', '--origin', 'http://x.example'], 'allowedOrigins[0] must begin with https'],
    [['client', 'create', '--name', 'x', '--site', 'nowhere'], 'there is no site "nowhere"'],
    [['client', 'allow-origin', 'x', 'https://x.example'], 'CLIENT_NOT_FOUND'],
    [['api-key', 'create', '--name', 'x', '--permission', 'ALL'], 'permissions[0] is no permission'],
    [['api-key', 'revoke', 'x'], 'API_KEY_NOT_FOUND'],
  ])('refuse %j', async (words, text) => {
    await headland('seed');
    const { code, out, notes } = await headland(...words);
    expect({ code, out, lines: notes.length }).toEqual({ code: 1, out: [], lines: 1 });
    expect(notes[0]).toContain(text);
  });

  it('owner-link prints one address that works once', async () => {
    await headland('seed');
    const { code, out } = await headland('owner-link');
    expect(code).toBe(0);
    const link = new URL(out[0] ?? '');
    expect(link.origin).toBe(publicUrl);
    const token = link.searchParams.get('token') ?? '';
    await app.owners.redeemLink(token);
    await expect(app.owners.redeemLink(token)).rejects.toMatchObject({ code: 'OWNER_LINK_INVALID' });
  });
});

describe('doctor', () => {
  it('finds a missing schema, and nothing on a sound installation', async () => {
    const before = await headland('doctor');
    expect(before.code).toBe(1);
    expect(before.out).toContain('BAD the schema is up to date');
    await headland('seed');
    const { code, out, notes } = await headland('doctor');
    expect({ code, notes }).toEqual({ code: 0, notes: [] });
    expect(out.at(-1)).toBe(`${checks.length + 2} checks, 0 broken`);
  });

  it('names what is broken and ends with 1', async () => {
    await headland('seed');
    await sql`update sites set is_default = false`.execute(database.pool);
    const { code, out } = await headland('doctor');
    expect(code).toBe(1);
    expect(out).toContain('    1 sites, of which 0 are the default one');
    expect(out.at(-1)).toMatch(/, 1 broken$/);
  });

  it('cannot change anything, whatever a check tries', async () => {
    await headland('seed');
    checks = [
      ...checks,
      {
        name: 'writes',
        async run(db) {
          await sql`delete from sites`.execute(db);
          return [];
        },
      },
    ];
    const { code, out } = await headland('doctor');
    expect(code).toBe(1);
    expect(out.join('\n')).toMatch(/BAD writes\n {4}could not be looked at: .*read-only transaction/);
    expect(out.at(-1)).toMatch(/, 1 broken$/);
    expect(await app.sites.list()).toHaveLength(1);
  });

  it('finds clocks that differ', async () => {
    await headland('seed');
    app = { ...app, clock: { now: () => new Date(Date.now() - 5_000) } };
    const { code, out } = await headland('doctor');
    expect(code).toBe(1);
    expect(out.join('\n')).toMatch(/BAD the clocks agree\n {4}this machine and the database differ by 5\.\d s/);
  });
});
