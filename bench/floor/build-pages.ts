/** As a program: bundles `page-bundle.ts` as the storefront is bundled. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCE = path.join(import.meta.dirname, 'page-bundle.ts');

/** @param storefront folder of the built storefront @returns the bundle's file, made when the storefront is another one */
export async function buildPages(storefront: string): Promise<string> {
  const hash = createHash('sha256').update(path.basename(storefront)).update(readFileSync(SOURCE)).digest('hex');
  const folder = path.join(ROOT, '.cache', `bench-pages-${hash.slice(0, 16)}`);
  if (!existsSync(folder)) {
    const draft = mkdtempSync(path.join(ROOT, '.cache', 'bench-pages-draft-'));
    try {
      await inOwnProcess(draft);
      renameSync(draft, folder);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return path.join(folder, 'server', 'index.js');
}

/** React Router takes the folder to build to from the environment of the process alone. */
function inOwnProcess(outDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename, outDir], {
      cwd: path.join(ROOT, 'apps', 'storefront'),
      env: { ...process.env, NODE_ENV: 'production', HEADLAND_STOREFRONT_BUILD: outDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`bundling the pages ended with ${code}`))));
  });
}

if (process.argv[1] === import.meta.filename) {
  const { createBuilder } = await import('vite');
  const root = path.join(ROOT, 'apps', 'storefront');
  const builder = await createBuilder({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    environments: { ssr: { build: { rollupOptions: { input: SOURCE } } } },
  });
  await builder.buildApp();
}
