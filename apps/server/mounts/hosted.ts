import { join } from 'node:path';
import type { CreateFace, HostedHost } from '@headland/client/face';
import { newNonce, pageHeaders } from '../middleware/security-headers.ts';
import { createAssets } from './assets.ts';

/** Paths of the hosted pages; everything else of the site belongs to the storefront. */
const HOSTED_PATH = /^\/(checkout|sign-out)(\/|$)/;

/** The hosted pages: checkout, thank-you, sign-out. Rendered on the server, whole without JavaScript. */
export async function createHostedMount(folder: string, host: HostedHost) {
  const { createFace } = (await import(join(folder, 'server', 'index.js'))) as { createFace: CreateFace<HostedHost> };
  const face = createFace(host);
  const assets = createAssets(join(folder, 'client'), '/hosted-assets/');

  return async (request: Request, path: string): Promise<Response | null> => {
    if (path.startsWith('/hosted-assets/')) return assets(request, path);
    if (!HOSTED_PATH.test(path)) return null;
    const nonce = newNonce();
    const answer = await face.fetch(request, { nonce });
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(pageHeaders(nonce))) headers.set(name, value);
    // Nobody else learns the address; `no-referrer` would also take the Origin from our own forms.
    headers.set('referrer-policy', 'same-origin');
    headers.set('cache-control', 'no-store');
    return new Response(answer.body, { status: answer.status, headers });
  };
}
