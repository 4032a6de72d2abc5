import { join } from 'node:path';
import type { CreateFace, FaceHost, PageRequest } from '@headland/client/face';
import { compressPage } from '../middleware/compress-page.ts';
import { newNonce, pageHeaders } from '../middleware/security-headers.ts';
import { createAssets } from './assets.ts';

/**
 * The storefront: everything that no other mount answers.
 * @param drew told what each page was made of
 */
export async function createStorefrontMount(folder: string, host: FaceHost, drew: PageRequest['drew']) {
  const { createFace } = (await import(join(folder, 'server', 'index.js'))) as { createFace: CreateFace };
  const face = createFace(host);
  const assets = createAssets(join(folder, 'client'), '/assets/');

  return async (request: Request, path: string, address: string | null): Promise<Response> => {
    // Pages never end in a file name with one of our asset types, so the look-up is skipped for them.
    if (path.includes('.')) {
      const asset = await assets(request, path);
      if (asset) return asset;
    }
    const nonce = newNonce();
    const formTargets: string[] = [];
    const allowFormTarget = (origin: string) => void formTargets.push(origin);
    const answer = await face.fetch(request, { nonce, address, allowFormTarget, drew });
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(pageHeaders(nonce, { formTargets }))) headers.set(name, value);
    return compressPage(request, new Response(answer.body, { status: answer.status, headers }));
  };
}
