import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the published packages of one generation exactly as its lock file says, unless they are there already. They
 * stand outside the workspaces, so that nobody who only runs the product has to fetch them.
 * @param folder with a package.json and a package-lock.json of its own
 * @throws Error with what npm said
 */
export async function installPackages(folder: string): Promise<'installed' | 'kept'> {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  // Inside the tree that it vouches for: `npm ci` takes it away before it begins.
  const stamp = join(folder, 'node_modules', '.installed');
  if (readIfThere(stamp) === lock) return 'kept';
  await npm(folder, ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
  return 'installed';
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The npm that called us, else the one in the path. */
function npm(folder: string, args: readonly string[]): Promise<void> {
  const script = process.env.npm_execpath;
  const byNode = script !== undefined && /npm-cli\.[cm]?js$/.test(script);
  const [program, before] = byNode ? [process.execPath, [script]] : ['npm', []];
  const child = spawn(program, [...before, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm could not install the packages of ${folder}:\n${output.trim()}`));
    });
  });
}
