import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build as viteBuild } from 'vite';

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
}

const root = import.meta.dirname;

/** Builds the hosted pages: styles and the small script for the browser, then the pages for the server. */
export async function build({ outDir }: { outDir: string }): Promise<void> {
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      outDir: join(outDir, 'client'),
      assetsDir: 'hosted-assets',
      assetsInlineLimit: 0,
      manifest: true,
      rollupOptions: { input: join(root, 'client', 'enhance.ts') },
    },
  });
  const manifest = JSON.parse(readFileSync(join(outDir, 'client', '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry = manifest['client/enhance.ts'];
  if (!entry) throw new Error('the script of the hosted pages was not built');
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    define: {
      __ASSETS__: JSON.stringify({ script: `/${entry.file}`, styles: (entry.css ?? []).map((file) => `/${file}`) }),
      'process.env.NODE_ENV': '"production"',
    },
    ssr: { noExternal: true },
    build: {
      outDir: join(outDir, 'server'),
      ssr: join(root, 'server.tsx'),
      minify: false,
      rollupOptions: { output: { entryFileNames: 'index.js' } },
    },
  });
}
