/** Makes the client package as a site installs it: modules and types in one file, which needs nothing else. */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { writeDeclarations } from './client-package/declarations.ts';
import { npm } from './npm.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PACKAGES = path.join(ROOT, 'packages');
const CLIENT = path.join(PACKAGES, 'client');
/** What a site may import. The package's door for Headland's own faces is not among them. */
const DOORS = ['client/index.ts', 'client/captcha.ts', 'client/converted.ts'] as const;

/**
 * @param into folder for the file
 * @returns the file: `headland-client-<version>.tgz`
 * @throws Error with what the bundler, the compiler or npm said
 */
export async function packClient(into: string): Promise<string> {
  const draft = await mkdtemp(path.join(tmpdir(), 'headland-client-'));
  try {
    const folder = path.join(draft, 'package');
    await writeModules(folder);
    await writeDeclarations(DOORS, path.join(draft, 'types'), folder);
    await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(await manifest(), null, 2)}\n`);
    await copyFile(path.join(CLIENT, 'README.md'), path.join(folder, 'README.md'));
    await copyFile(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'));
    await mkdir(into, { recursive: true });
    const file = await npm(folder, ['pack', '--pack-destination', path.resolve(into), '--loglevel=error']);
    return path.resolve(into, file.trim());
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Module by module, not minified: the site's own bundler takes what it needs, and leaves the table of calls if it can. */
async function writeModules(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'es2023',
      lib: { entry: DOORS.map((door) => path.join(PACKAGES, door)), formats: ['es'] },
      rolldownOptions: {
        output: { preserveModules: true, preserveModulesRoot: PACKAGES, entryFileNames: '[name].js' },
      },
    },
  });
}

async function manifest(): Promise<object> {
  const { name, version, type, license, sideEffects } = JSON.parse(
    await readFile(path.join(CLIENT, 'package.json'), 'utf8'),
  );
  const door = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
  return {
    name,
    version,
    description: 'Typed calls, visitors and members of a Headland site',
    type,
    license,
    sideEffects,
    engines: { node: '>=20' },
    exports: Object.fromEntries(
      DOORS.map((file) => [`./${path.basename(file, '.ts')}`.replace('./index', '.'), door(file.replace('.ts', ''))]),
    ),
  };
}

if (process.argv[1] === import.meta.filename) {
  process.stdout.write(`${await packClient(path.join(ROOT, 'dist'))}\n`);
}
