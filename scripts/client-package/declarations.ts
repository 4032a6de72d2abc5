import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COMPILER = path.join(ROOT, 'node_modules/typescript-7/bin/tsc');
/** Doors of the contract that the client's types go through; the others know of schemas and of the server. */
const CONTRACT: Readonly<Record<string, string>> = {
  '@headland/contract/wire-call': 'contract/wire-call.ts',
  '@headland/contract/conversions': 'contract/generated/conversions.ts',
};
const SPECIFIER = /(?<before>(?<![\w.'])(?:from|import)\s*\(?\s*)'(?<to>[^']+)'/g;

/**
 * Writes the declarations that the doors of the client need, and no others: they name each other by relative paths alone,
 * so that a site's compiler needs nothing of Headland's own packages.
 * @param doors files below `packages/`, such as `client/index.ts`
 * @param draft an empty folder for the compiler
 * @param into gets `client/…` and `contract/…`
 * @throws Error for a type that comes from anywhere else
 */
export async function writeDeclarations(doors: readonly string[], draft: string, into: string): Promise<void> {
  await promisify(execFile)(process.execPath, [COMPILER, '-p', import.meta.dirname, '--outDir', draft]);
  const waiting = [...doors];
  const taken = new Set(waiting);
  for (const file of waiting) {
    const text = await readFile(path.join(draft, declarationOf(file)), 'utf8');
    const own = text.replaceAll(SPECIFIER, (_, before: string, to: string) => {
      const target = resolve(file, to);
      if (!taken.has(target)) waiting.push(target);
      taken.add(target);
      return `${before}'${relative(file, target)}'`;
    });
    const place = path.join(into, declarationOf(file));
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, own);
  }
}

function resolve(file: string, to: string): string {
  const target = to.startsWith('.') ? path.posix.join(path.posix.dirname(file), to) : CONTRACT[to];
  if (!target) throw new Error(`the types of ${file} need ${to}, which a site does not have`);
  return target;
}

function relative(from: string, to: string): string {
  const way = path.posix.relative(path.posix.dirname(from), to.replace(/\.ts$/, '.js'));
  return way.startsWith('.') ? way : `./${way}`;
}

function declarationOf(file: string): string {
  return file.replace(/\.ts$/, '.d.ts');
}
