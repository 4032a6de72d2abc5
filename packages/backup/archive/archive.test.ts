import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
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

/** What a program says that writes a file where the disk ends after so many blocks of 512 bytes. */
async function onSmallDisk(blocks: number, name: string, passphrase: string | null, steps: string): Promise<string> {
  const program = `
    import { randomBytes } from 'node:crypto';
    import { setTimeout } from 'node:timers/promises';
    import { createArchive } from '${join(import.meta.dirname, 'write-archive.ts')}';
    const archive = await createArchive('${join(folder, name)}', ${JSON.stringify(passphrase)}, ${CHEAP});
    const said = [];
    const tell = (error) => said.push(error.name + ' ' + error.message);
    const noise = (bytes) => archive.add('noise', randomBytes(bytes));
    ${steps}
    await archive.abandon();
    console.log(said.join('\\n'));`;
  // The shell's limit of a file's size stands for the end of the disk.
  const script = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" --input-type=module -e "$1"`;
  const { stdout, stderr } = await promisify(execFile)('/bin/sh', ['-c', script, process.execPath, program]);
  expect(stderr).toBe('');
  return stdout.trim();
}

describe.each([
  ['plain', null],
  ['encrypted', PASSPHRASE],
])('a disk that takes no more of a file that is %s', (kind, passphrase) => {
  const name = `${kind}-full`;
  const full = () =>
    `BackupError the disk is full: ${join(folder, name)} could not be written, and nothing of it is left`;
  const left = () => readdirSync(folder).filter((file) => file.startsWith(name));

  it('says so in the middle, however long that goes on', async () => {
    const steps = 'try { for (;;) await noise(100_000); } catch (error) { tell(error); }';
    expect(await onSmallDisk(1000, name, passphrase, steps)).toBe(full());
    expect(left()).toEqual([]);
  });

  it('says so to the entry that comes next, and to each after it', async () => {
    const steps = `
      await noise(400_000).catch(() => {});
      await setTimeout(200);
      await noise(1_000).catch(tell);
      await noise(1_000).catch(tell);
      await archive.finish().catch(tell);`;
    expect(await onSmallDisk(100, name, passphrase, steps)).toBe([full(), full(), full()].join('\n'));
    expect(left()).toEqual([]);
  });

  it('says so at the end, where it took the entries on trust', async () => {
    const steps = 'await noise(20_000); await archive.finish().catch(tell);';
    expect(await onSmallDisk(10, name, passphrase, steps)).toBe(full());
    expect(left()).toEqual([]);
  });

  it('says so to each of several that are under way', async () => {
    const steps = 'await Promise.all([1, 2, 3, 4].map(() => noise(400_000).catch(tell)));';
    expect((await onSmallDisk(100, name, passphrase, steps)).split('\n')).toContain(full());
    expect(left()).toEqual([]);
  });
});

it('nothing is added to a file that stands already', async () => {
  const archive = await createArchive(join(folder, 'over'), null);
  await archive.finish();
  await expect(archive.add('late', 'words')).rejects.toThrow();
});
