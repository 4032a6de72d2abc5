import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** A Chromium that can be started, with what it needs beside it. */
export interface BrowserFiles {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Chromium from the npm package, unpacked once per version and user into a folder of ours: the package itself reuses
 * whatever lies at one fixed path, and lays out its libraries only in the place that it was made for.
 * @throws where the package holds no program for this platform
 */
export async function unpackBrowser(): Promise<BrowserFiles> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`No packaged Chromium for ${process.platform}-${process.arch}: set CHROMIUM_PATH to a Chromium`);
  }
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const home = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as { version: string };
  const user = process.getuid?.() ?? os.userInfo().username;
  const folder = path.join(os.tmpdir(), `headland-chromium-${version}-${user}`);
  if (!(await isOurs(folder))) await unpack(path.join(home, 'bin'), folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [path.join(folder, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: folder,
      HOME: folder,
    },
  };
}

/** A folder at a path that anybody can make up is used only if it is this user's alone. */
async function isOurs(folder: string): Promise<boolean> {
  try {
    const found = await stat(folder);
    if (found.uid === process.getuid?.() && (found.mode & 0o077) === 0) return true;
    throw new Error(`${folder} belongs to somebody else or is open to others: remove it`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function unpack(packed: string, folder: string): Promise<void> {
  const draft = await mkdtemp(`${folder}-draft-`);
  try {
    const program = path.join(draft, 'chromium');
    await Promise.all([
      writeUnpacked(path.join(packed, 'chromium.br'), program),
      extract(path.join(packed, 'al2023.tar.br'), draft),
      extract(path.join(packed, 'fonts.tar.br'), draft),
    ]);
    await chmod(program, 0o700);
    await mkdir(path.join(draft, 'cache'));
    await writeFile(path.join(draft, 'fonts.conf'), fontSettings(folder));
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process was quicker: its folder is as complete as ours.
    if (isTaken(error) && (await isOurs(folder))) return;
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
}

async function writeUnpacked(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}

/** `tar` is an essential package of every Linux that the tests run on. */
async function extract(archive: string, folder: string): Promise<void> {
  const plain = `${path.join(folder, path.basename(archive))}.plain`;
  await writeUnpacked(archive, plain);
  await promisify(execFile)('tar', ['-x', '--no-same-owner', '-C', folder, '-f', plain]);
  await rm(plain);
}

/** Only the packaged fonts, so that a page is as wide on every machine. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;
}
