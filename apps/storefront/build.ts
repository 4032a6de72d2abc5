import { join } from 'node:path';
import { createBuilder } from 'vite';

const root = import.meta.dirname;

/** Builds the storefront, for browser and server. */
export async function build({ outDir }: { outDir: string }): Promise<void> {
  // React Router takes the folder to build to from its configuration file alone.
  process.env.HEADLAND_STOREFRONT_BUILD = outDir;
  const builder = await createBuilder({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
  });
  await builder.buildApp();
}
