import { join } from 'node:path';
import type { CreateHostedFace, HostedHost, PageRequest } from '@headland/client/face';
import { fileHeaders, newNonce, pageHeaders } from '../middleware/security-headers.ts';
import { createAssets } from './assets.ts';

/**
 * The hosted pages: sign-in, checkout, thank-you, sign-out. Rendered on the server, whole without JavaScript.
 * @param drew told what each page was made of
 * @param mediaUrl origin of pictures, where it is not the server's own
 */
export async function createHostedMount(
  folder: string,
  host: HostedHost,
  drew: PageRequest['drew'],
  mediaUrl?: string,
) {
  const { createFace } = (await import(join(folder, 'server', 'index.js'))) as { createFace: CreateHostedFace };
  const face = createFace(host);
  const assets = createAssets(join(folder, 'client'), '/hosted-assets/');

  return async (request: Request, path: string, address: string | null): Promise<Response | null> => {
    if (path.startsWith('/hosted-assets/')) return assets(request, path);
    // Everything else of the site belongs to the storefront.
    if (!face.owns(path)) return null;
    const nonce = newNonce();
    const formTargets: string[] = [];
    const allowFormTarget = (origin: string) => void formTargets.push(origin);
    const answer = await face.fetch(request, { nonce, address, allowFormTarget, drew });
    const headers = new Headers(answer.headers);
    const policy = { formTargets, ...(mediaUrl && { images: [mediaUrl] }) };
    // A file runs nothing of ours; what a browser shows it with is its own.
    const isFile = headers.has('content-disposition');
    const safety = isFile ? fileHeaders() : pageHeaders(nonce, policy);
    for (const [name, value] of Object.entries(safety)) headers.set(name, value);
    // Nobody else learns the address; `no-referrer` would also take the Origin from our own forms. A page whose address
    // is a secret says so itself.
    headers.set('referrer-policy', answer.headers.get('referrer-policy') ?? 'same-origin');
    headers.set('cache-control', 'no-store');
    return new Response(answer.body, { status: answer.status, headers });
  };
}
