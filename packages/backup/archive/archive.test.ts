import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive, textOf } from './read-archive.ts';
import { createArchive } from './write-archive.ts';

const PASSPHRASE = 'nine owls under a blue hat';
const CHEAP = 10;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headland-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const noise = randomBytes(300_000);

async function written(name: string, passphrase: string | null): Promise<string> {
  const file = join(folder, name);
  const archive = await createArchive(file, passphrase, CHEAP);
  await archive.add('one', 'first');
  await archive.add('folder/two', noise);
  await archive.add('three', '');
  expect(existsSync(file)).toBe(false);
  await archive.finish();
  return file;
}

async function readAll(file: string, passphrase: string | null = null): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name, content } of readArchive(file, passphrase)) found[name] = await textOf(content);
  return found;
}

/** A copy of a file with one byte changed. */
function damaged(file: string, at: number): string {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(`${file}.damaged`, bytes);
  return `${file}.damaged`;
}

describe.each([
  ['plain', null],
  ['encrypted', PASSPHRASE],
])('a file that is %s', (name, passphrase) => {
  it('holds what was put there, for its owner alone', async () => {
    const file = await written(`${name}-whole`, passphrase);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
    expect(await readAll(file, passphrase)).toEqual({ one: 'first', 'folder/two': noise.toString('utf8'), three: '' });
  });

  it('is refused if a byte of it is another, wherever that is', async () => {
    const file = await written(`${name}-changed`, passphrase);
    const { size } = statSync(file);
    for (const at of [Math.floor(size / 3), Math.floor(size / 2), size - 3]) {
      await expect(readAll(damaged(file, at), passphrase)).rejects.toThrow(/damaged/);
    }
  });

  it('is refused if it ends too early, wherever that is', async () => {
    const file = await written(`${name}-short`, passphrase);
    const { size } = statSync(file);
    for (const left of [size - 1, Math.floor(size / 2), 300]) {
      truncateSync(file, left);
      await expect(readAll(file, passphrase)).rejects.toThrow(/damaged|cut short/);
    }
  });

  it('leaves nothing behind if it is given up', async () => {
    const file = join(folder, `${name}-gone`);
    const archive = await createArchive(file, passphrase, CHEAP);
    await archive.add('one', noise);
    await archive.abandon();
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
  });
});

describe('a passphrase', () => {
  it('is asked for, and must be the one', async () => {
    const file = await written('secret', PASSPHRASE);
    await expect(readAll(file)).rejects.toThrow(`${file} is encrypted: give its --passphrase-file`);
    await expect(readAll(file, 'another one altogether')).rejects.toThrow(`this is not the passphrase of ${file}`);
    expect(readFileSync(file).includes('first')).toBe(false);
  });

  it('is refused for a file that is not encrypted', async () => {
    const file = await written('open', null);
    await expect(readAll(file, PASSPHRASE)).rejects.toThrow(`${file} is not encrypted: leave --passphrase-file away`);
  });
});

describe('what is no such file', () => {
  it('is told by name', async () => {
    const other = join(folder, 'letter.txt');
    writeFileSync(other, 'Dear owner, this is a letter.');
    await expect(readAll(other)).rejects.toThrow(`${other} is no backup of Headland`);
    await expect(readAll(join(folder, 'none'))).rejects.toThrow(`there is no ${join(folder, 'none')}`);
    await expect(readAll(folder)).rejects.toThrow(/is a folder/);
  });

  it('is not written over', async () => {
    const file = await written('twice', null);
    await expect(createArchive(file, null)).rejects.toThrow(`there is a file ${file} already`);
  });
});

it('a disk that takes no more leaves no file, and says so', async () => {
  const file = join(folder, 'full');
  // The shell's limit of a file's size stands for the end of the disk.
  const program = `
    import { createArchive } from '${join(import.meta.dirname, 'write-archive.ts')}';
    import { randomBytes } from 'node:crypto';
    const archive = await createArchive('${file}', null);
    try {
      for (;;) await archive.add('noise', randomBytes(100_000));
    } catch (error) {
      await archive.abandon();
      console.log(error.name, error.message);
    }`;
  const script = `trap '' XFSZ; ulimit -f 1000; exec "$0" --input-type=module -e "$1"`;
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', script, process.execPath, program]);
  expect(stdout).toBe(`BackupError the disk is full: ${file} could not be written, and nothing of it is left\n`);
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
});
