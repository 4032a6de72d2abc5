import { join } from 'node:path';
import { build } from 'vite';

const ENTRY = 'the-page';

/** What a site ships that uses these names of the client: one minified module that exports them. */
export function bundle(...names: readonly string[]): Promise<string> {
  return bundleOf('index.ts', ...names);
}

/** The same of another of the package's doors. */
export async function bundleOf(door: string, ...names: readonly string[]): Promise<string> {
  const file = JSON.stringify(join(import.meta.dirname, '..', door));
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? `export { ${names.join(', ')} } from ${file};` : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: { input: ENTRY, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  });
  if (!('output' in result)) throw new Error('expected one bundle');
  const [chunk, ...more] = result.output;
  if (more.length > 0) throw new Error('expected one file');
  return chunk.code;
}
