import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SYSTEM = process.platform === 'win32' ? 'win' : process.platform;
export const NODE_PACKAGE = `node-${SYSTEM}-${process.arch}`;

export interface Run {
  code: number | null;
  /** What it said, line by line. */
  lines: string[];
  milliseconds: number;
}

export interface RunOptions {
  /** What the stand-in for npm does; `until`: it works until there is this file. */
  npm?: { fail?: string; delay?: number; until?: string; leaveOut?: string };
  env?: Record<string, string | undefined>;
  as?: { uid: number; gid: number } | undefined;
}

/** A throw-away project with the bootstrap of this one and a stand-in for npm. */
export class Project {
  readonly root = mkdtempSync(path.join(os.tmpdir(), 'headland-bootstrap-'));

  constructor() {
    for (const place of ['scripts/bootstrap.mjs', 'apps/server/faces/build-faces.ts']) {
      cpSync(path.join(ROOT, place), path.join(this.root, place));
    }
    for (const folder of ['scripts/bootstrap', 'apps/server/faces', 'packages/db/launcher']) {
      for (const name of readdirSync(path.join(ROOT, folder)).filter((entry) => entry.endsWith('.mjs'))) {
        cpSync(path.join(ROOT, folder, name), path.join(this.root, folder, name));
      }
    }
    this.write('package.json', {
      name: 'fixture',
      type: 'module',
      optionalDependencies: { [NODE_PACKAGE]: process.versions.node, 'node-plan9-mips': process.versions.node },
    });
    this.lock({ tool: { dev: true } });
  }

  /** Writes a lockfile: the pinned Node, one package that runs, and the given ones. */
  lock(more: Record<string, { dev?: boolean; os?: string[] }>): void {
    const packages: Record<string, object> = {
      '': {},
      [`node_modules/${NODE_PACKAGE}`]: { version: process.versions.node, optional: true, os: [process.platform] },
      'node_modules/node-plan9-mips': { version: process.versions.node, optional: true, os: ['plan9'] },
      'node_modules/library': { version: '1.0.0' },
    };
    for (const [name, entry] of Object.entries(more)) packages[`node_modules/${name}`] = { version: '1.0.0', ...entry };
    this.write('package-lock.json', { packages });
  }

  write(file: string, content: string | object): void {
    const at = path.join(this.root, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }

  has(file: string): boolean {
    return existsSync(path.join(this.root, file));
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  /** The arguments of each call of npm so far. */
  npmCalls(): string[] {
    return this.has('npm-calls.log') ? this.read('npm-calls.log').trim().split('\n') : [];
  }

  begin(purpose: string, options: RunOptions = {}): ChildProcess {
    return spawn(process.execPath, [path.join(this.root, 'scripts/bootstrap.mjs'), purpose], {
      cwd: this.root,
      env: {
        PATH: process.env.PATH,
        npm_execpath: path.join(import.meta.dirname, 'fake-npm-cli.cjs'),
        FAKE_NODE: process.execPath,
        FAKE_NPM: JSON.stringify(options.npm ?? {}),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options.as,
    });
  }

  /** Runs the bootstrap to its end. @throws when it wrote to stdout, which belongs to the script after it */
  async run(purpose: string, options: RunOptions = {}): Promise<Run> {
    const begin = performance.now();
    return ended(this.begin(purpose, options), begin);
  }

  /** How long Node alone takes to start and end at the moment, in milliseconds. */
  async nodeAlone(): Promise<number> {
    const begin = performance.now();
    await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
    return performance.now() - begin;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Waits for the end of a bootstrap and collects what it said. */
export async function ended(child: ChildProcess, begin = performance.now()): Promise<Run> {
  const said = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    said.out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said.err += text;
  });
  const [code] = await once(child, 'close');
  if (said.out) throw new Error(`the bootstrap wrote to stdout: ${said.out}`);
  return { code, lines: said.err.split('\n').filter(Boolean), milliseconds: performance.now() - begin };
}
