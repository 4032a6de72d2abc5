/**
 * Prints `generated/` and `docs/conformance.md` from the committed entity files, what `decisions/` says is built,
 * and nothing else. `--check` prints nothing and fails when what is committed differs.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CallRow, entityNames, readCallRows, readEntity } from './entity-files.ts';
import { decided, decidedAreas } from './generate/decided.ts';
import { emitCalls, emitCallTypes, emitMakeCalls, emitRequestSchemas, namespaceOf } from './generate/emit-calls.ts';
import { emitConformance } from './generate/emit-conformance.ts';
import { emitConversions } from './generate/emit-conversions.ts';
import { emitDecisions } from './generate/emit-decisions.ts';
import { emitQueryShapes } from './generate/emit-query-shapes.ts';
import { emitSchemas } from './generate/emit-schemas.ts';
import { emitTypes } from './generate/emit-types.ts';
import { letIn } from './generate/let-in.ts';

const root = new URL('./', import.meta.url);
const banner = '// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.\n';

/** Every file that the generator owns, by path relative to this folder. */
export function generateFiles(): Map<string, string> {
  const { specified, further } = readCallRows();
  const rows = [...specified, ...further];
  const entities = new Map(entityNames().map((name) => [name, readEntity(name)]));
  for (const id of decided.keys()) {
    if (!rows.some((row) => row.id === id)) throw new Error(`decisions/ names an unknown call: ${id}`);
  }
  const isBuilt = (row: CallRow) => decided.get(row.id)?.built === true;
  const built = rows.filter(isBuilt);

  const files = new Map<string, string>();
  const put = (path: string, text: string): void => {
    files.set(path, path.endsWith('.ts') ? `${banner}${text}` : text);
  };
  for (const [name, file] of entities) {
    put(`generated/types/${name}.ts`, emitTypes(file));
    const own = built.filter((row) => row.entity === name);
    const requests = own.map((row) => row.request);
    if (requests.length > 0) put(`generated/schemas/${name}.ts`, emitSchemas(file, requests, letIn(file, own)));
  }
  put(
    'generated/types.ts',
    [...entities.keys()].map((name) => `export type * as ${namespaceOf(name)} from './types/${name}.ts';\n`).join(''),
  );
  put('generated/wire-calls.ts', emitCalls(rows, entities));
  put('generated/make-calls.ts', emitMakeCalls(rows));
  put('generated/decisions.ts', emitDecisions(decidedAreas));
  put('generated/call-types.ts', emitCallTypes(rows));
  put('generated/request-schemas.ts', emitRequestSchemas(built));
  put('generated/query-shapes.ts', emitQueryShapes(rows, entities));
  put('generated/conversions.ts', emitConversions(rows, entities));
  put('../../docs/conformance.md', emitConformance(specified, further, isBuilt));
  return files;
}

/** Paths of generated files that are missing, different, or no longer printed. */
export function staleFiles(files: ReadonlyMap<string, string>): string[] {
  const stale: string[] = [];
  for (const [path, text] of files) {
    const url = new URL(path, root);
    if (!existsSync(url)) stale.push(`${path} (missing)`);
    else if (readFileSync(url, 'utf8') !== text) stale.push(path);
  }
  for (const path of readdirSync(new URL('generated/', root), { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.ts') && !files.has(`generated/${path}`)) stale.push(`generated/${path} (left over)`);
  }
  return stale;
}

function main(): void {
  const files = generateFiles();
  if (process.argv.includes('--check')) {
    const stale = staleFiles(files);
    if (stale.length > 0) {
      console.error(`stale, run node packages/contract/generate.ts:\n${stale.join('\n')}`);
      process.exitCode = 1;
    }
    return;
  }
  rmSync(new URL('generated/', root), { recursive: true, force: true });
  for (const [path, text] of files) {
    const url = new URL(path, root);
    mkdirSync(new URL('./', url), { recursive: true });
    writeFileSync(url, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
