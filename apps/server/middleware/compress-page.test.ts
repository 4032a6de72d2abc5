import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressPage } from './compress-page.ts';

const HTML = `<!doctype html><title>Shop</title>${'<p>A ship under a red moon answers nobody.</p>'.repeat(50)}`;

function page(headers: Record<string, string> = {}, body: string | null = HTML, status = 200): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache', ...headers },
  });
}
async function asked(acceptEncoding: string | null, answer: Response, method = 'GET') {
  const headers: Record<string, string> = acceptEncoding === null ? {} : { 'accept-encoding': acceptEncoding };
  const given = await compressPage(new Request('http://localhost/store', { method, headers }), answer);
  const bytes = Buffer.from(await given.arrayBuffer());
  return { given, bytes, encoding: given.headers.get('content-encoding'), vary: given.headers.get('vary') };
}

describe('a page', () => {
  it('is sent in brotli, or else in gzip, and says that it differs', async () => {
    const brotli = await asked('gzip, deflate, br;q=0.5, zstd', page());
    expect(brotli).toMatchObject({ encoding: 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(HTML);
    expect(brotli.bytes.byteLength).toBeLessThan(HTML.length / 4);
    const zipped = await asked('GZIP', page({ vary: 'cookie' }));
    expect(zipped).toMatchObject({ encoding: 'gzip', vary: 'cookie, accept-encoding' });
    expect(gunzipSync(zipped.bytes).toString()).toBe(HTML);
    expect(zipped.given.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it.each([null, '', 'identity', 'br;q=0, gzip; q=0.000', 'brotli'])(
    'goes as it is to who accepts %j',
    async (accept) => {
      const { bytes, encoding, vary } = await asked(accept, page());
      expect({ text: bytes.toString(), encoding, vary }).toEqual({
        text: HTML,
        encoding: null,
        vary: 'accept-encoding',
      });
    },
  );

  it('goes as it is when it is short', async () => {
    expect(await asked('br', page({}, '<p>short</p>'))).toMatchObject({ encoding: null, vary: 'accept-encoding' });
  });

  it('keeps its headers without its body for HEAD', async () => {
    expect(await asked('br', page({}, null), 'HEAD')).toMatchObject({ encoding: null, vary: 'accept-encoding' });
  });

  it.each([
    ['a member reads', page({ 'cache-control': 'private, no-store' })],
    ['nobody says how long to keep', new Response(HTML, { headers: { 'content-type': 'text/html' } })],
    ['is an error', page({}, HTML, 404)],
    ['is no page', page({ 'content-type': 'application/json' })],
  ])('is never compressed if it is one that %s', async (_, answer) => {
    expect(await asked('br, gzip', answer)).toMatchObject({ encoding: null, vary: null });
  });
});
