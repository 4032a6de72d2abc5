import path from 'node:path';
import { ensureFaces, facePath } from '../../apps/server/faces/build-faces.ts';

export type FaceName = 'storefront' | 'hosted' | 'admin';

/** The built faces, as the server takes them; built now if their sources changed. */
export async function builtFaces(...names: readonly FaceName[]): Promise<Partial<Record<FaceName, string>>> {
  await ensureFaces(path.resolve(import.meta.dirname, '../..'), names);
  return Object.fromEntries(names.map((name) => [name, facePath(name)]));
}
