import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '@headland/testkit/browser';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packClient } from '../scripts/client-package.ts';
import { npm } from '../scripts/npm.ts';
import { openSignInWorld, PASSWORD, type SignInWorld } from './pages/sign-in.ts';

/** The client on a site that has nothing else of Headland's: packed, installed, compiled, bundled, called. */
const run = promisify(execFile);
const COMPILERS = ['typescript', 'typescript-7'].map((name) =>
  path.resolve(import.meta.dirname, '../node_modules', name, 'bin/tsc'),
);
const MODULES = [
  ['--module', 'NodeNext', '--moduleResolution', 'NodeNext'],
  ['--module', 'ESNext', '--moduleResolution', 'Bundler'],
];

let world: SignInWorld;
let browser: Browser;
let site: string;
beforeAll(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'headland-site-'));
  const [file] = await Promise.all([
    packClient(path.join(site, 'packed')),
    writeFile(path.join(site, 'package.json'), '{ "private": true, "type": "module" }'),
  ]);
  await npm(site, ['install', file, '--offline', '--no-audit', '--no-fund', '--loglevel=error']);
  [world, browser] = await Promise.all([openSignInWorld(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
  await rm(site, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFile(path.join(site, name), text);

it('brings nothing along, and needs nothing', async () => {
  const installed = await readdir(path.join(site, 'node_modules'));
  expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['@headland']);
  expect(await readdir(path.join(site, 'node_modules/@headland'))).toEqual(['client']);
  const { dependencies, private: kept } = JSON.parse(
    await readFile(path.join(site, 'node_modules/@headland/client/package.json'), 'utf8'),
  );
  expect([dependencies, kept]).toEqual([undefined, undefined]);
});

/** What the strictest compiler of a site finds. */
async function findings(compiler: string, modules: readonly string[], file: string): Promise<string> {
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'ES2022', '--lib', 'ES2022,DOM'];
  const { stdout } = await run(process.execPath, [compiler, ...options, ...modules, file], { cwd: site }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout.trim();
}

it.each(
  COMPILERS.flatMap((compiler) =>
    MODULES.map(
      (modules) => [path.basename(path.dirname(path.dirname(compiler))), modules[1], compiler, modules] as const,
    ),
  ),
)('has types of its own for %s and %s modules', async (_, __, compiler, modules) => {
  await write(
    'typed.ts',
    `import { createClient, createSiteAuth, type LoginState } from '@headland/client';
       import { solveCaptcha } from '@headland/client/captcha';
       import { converted } from '@headland/client/converted';
       const auth = createSiteAuth({ clientId: 'one', baseUrl: 'https://api.example.org' });
       const client = createClient({ baseUrl: 'https://api.example.org', auth });
       const { product } = await converted(client).call('getProduct', { id: 'one' });
       const updated: Date | null | undefined = product?.lastUpdated;
       const state: LoginState = await auth.login({ email: 'a@example.org', password: 'one' });
       const solved: string = await solveCaptcha(await client.call('createCaptchaChallenge', { siteKey: 'one' }));
       export { solved, state, updated };`,
  );
  expect(await findings(compiler, modules, 'typed.ts')).toBe('');
  await write(
    'wrong.ts',
    `import { apiAuth, createClient } from '@headland/client';
       const client = createClient({ baseUrl: 'https://api.example.org', auth: apiAuth('key', 'site') });
       await client.call('getProduct', { id: 1 });
       await client.call('getNothing', {});`,
  );
  expect((await findings(compiler, modules, 'wrong.ts')).match(/error TS\d+/g)).toEqual([
    'error TS2322',
    'error TS2345',
  ]);
});

it('makes a visitor, calls and solves a riddle in Node', async () => {
  await write(
    'visit.js',
    `import { createClient, createSiteAuth, metaSiteIdOf } from '@headland/client';
     import { solveCaptcha } from '@headland/client/captcha';
     const [baseUrl, clientId] = process.argv.slice(2);
     const auth = createSiteAuth({ clientId, baseUrl });
     const client = createClient({ baseUrl, auth });
     const { captcha } = await client.call('getSignInSettings', {});
     const riddle = await client.call('createCaptchaChallenge', { siteKey: captcha.visibleSiteKey });
     const solution = await solveCaptcha(riddle);
     const { authorization } = await auth.headers();
     console.log(JSON.stringify({ siteId: metaSiteIdOf(authorization), solved: solution.length > 0 }));`,
  );
  const { stdout } = await run(process.execPath, ['visit.js', world.server.url, world.clientId], { cwd: site });
  expect(JSON.parse(stdout)).toEqual({ siteId: world.siteId, solved: true });
});

it('signs a member in on a page that loads its modules as they are', async () => {
  const email = await world.member();
  const context = await browser.newContext();
  await context.route(`${world.front}/node_modules/**`, async (route) =>
    route.fulfill({ path: path.join(site, new URL(route.request().url()).pathname), contentType: 'text/javascript' }),
  );
  const page = await context.newPage();
  await page.goto(world.front);
  // As text: what the test runner makes of a dynamic import does not run in a page.
  const given = JSON.stringify({ baseUrl: world.server.url, clientId: world.clientId, email, password: PASSWORD });
  const signedIn = await page.evaluate(`(async ({ baseUrl, clientId, ...credentials }) => {
    const { createClient, createSiteAuth } = await import('/node_modules/@headland/client/client/index.js');
    const auth = createSiteAuth({ clientId, baseUrl });
    const state = await auth.login(credentials);
    auth.setTokens(await auth.getMemberTokensForDirectLogin(state.data.sessionToken));
    const { member } = await createClient({ baseUrl, auth }).call('getCurrentMember', { fieldsets: ['FULL'] });
    return member.loginEmail;
  })(${given})`);
  expect(signedIn).toBe(email);
  await context.close();
});

it('leaves out of a site’s bundle what the site does not use', async () => {
  await write('page.js', `import { createSiteAuth } from '@headland/client'; export const make = createSiteAuth;`);
  const weigh = async (entry: string) => {
    const result = await build({
      root: site,
      configFile: false,
      logLevel: 'warn',
      build: { write: false, lib: { entry, formats: ['es'] } },
    });
    const code = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
    return gzipSync(code.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')).length;
  };
  const light = await weigh('page.js');
  expect(light).toBeLessThan(8 * 1024);
  expect(light).toBeGreaterThan(2 * 1024);
  await write('page.js', `import { createClient } from '@headland/client'; export const make = createClient;`);
  expect(await weigh('page.js')).toBeGreaterThan(2 * light);
});
