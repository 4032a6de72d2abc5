import { compiledWords } from '@headland/words/vite.ts';
import react from '@vitejs/plugin-react';
import { build as viteBuild } from 'vite';
import { trimCalls } from './trim-calls.ts';

/**
 * Builds the back office.
 * @param options.outDir folder that gets `index.html` and `assets/`; the page holds `__NONCE__` wherever the server has
 * to put the nonce of the answer
 */
export async function build({ outDir }: { outDir: string }): Promise<void> {
  await viteBuild({
    configFile: false,
    root: import.meta.dirname,
    base: '/admin/',
    logLevel: 'warn',
    plugins: [trimCalls(), compiledWords(['apps/admin', 'packages/words/violations']), react()],
    html: { cspNonce: '__NONCE__' },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // `light-dark()` in the tokens stays as it is: rewriting it needs every rule in one file.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      chunkSizeWarningLimit: 700,
      // The first bundle names every file of every page: 42 bits of hash tell them apart.
      rolldownOptions: {
        output: {
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          // The frame loads them all: each of its own would be a file of one line.
          codeSplitting: { groups: [{ name: 'keys', test: /\/features\/[^/]+\/[\w-]+-keys?\.ts$/ }] },
        },
      },
    },
  });
}
