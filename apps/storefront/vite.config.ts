import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  logLevel: 'warn',
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // One file that carries its own React in its production build, whatever the process around it was started with.
      resolve: { noExternal: true },
      build: { target: 'node24', rollupOptions: { input: './server.ts', output: { entryFileNames: 'index.js' } } },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
});
