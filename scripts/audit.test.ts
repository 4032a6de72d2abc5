import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const { version } = createRequire(import.meta.url)('nodemailer/package.json');
const versions = { name: 'nodemailer', 'dist-tags': { latest: version }, versions: { [version]: { version } } };

/** Audits with a registry that answers what it is asked about faults like this; null: it has no such answers. */
async function audit(answer: object | null): Promise<{ code: number | null; said: string }> {
  const registry = createServer(({ method }, response) => {
    if (answer === null) response.writeHead(404).end();
    // Of a package with a fault npm asks which versions there are.
    else response.end(JSON.stringify(method === 'GET' ? versions : answer));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  ended.push(() => registry.close());
  const { port } = registry.address() as AddressInfo;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'audit.ts')], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_fetch_retries: '0' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

test('a registry that cannot say is no green end', async () => {
  const { code, said } = await audit(null);
  expect(code).toBe(2);
  expect(said).toContain('nothing was audited');
});

test('a known fault is told by its package, and none is said with how many were looked at', async () => {
  expect(await audit({})).toMatchObject({ code: 0, said: expect.stringMatching(/^\d{3,} packages audited, 0 with/) });
  const fault = {
    id: 1,
    url: 'https://faults.example/1',
    title: 'Breaks when looked at',
    severity: 'high',
    vulnerable_versions: '*',
  };
  const { code, said } = await audit({ nodemailer: [fault] });
  expect(code).toBe(1);
  expect(said).toMatch(/^nodemailer .*\(high\): Breaks when looked at, https:\/\/faults\.example\/1$/m);
});
