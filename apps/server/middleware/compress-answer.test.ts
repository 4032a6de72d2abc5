import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createAnswerCompression } from './compress-answer.ts';

const text = JSON.stringify({ products: Array.from({ length: 40 }, (_, at) => ({ name: `Comic ${at}`, price: at })) });

async function ask(compression: ReturnType<typeof createAnswerCompression>, encoding: string | null, body = text) {
  const headers: Record<string, string> = {};
  const request = new Request('http://localhost/', {
    headers: encoding === null ? {} : { 'accept-encoding': encoding },
  });
  return { body: await compression.body(request, body, headers), headers };
}

describe('an answer that may be compressed', () => {
  it('leaves in what the caller takes, and says that it depends on that', async () => {
    const compression = createAnswerCompression();
    const brotli = await ask(compression, 'gzip, deflate, br');
    expect(brotli.headers).toEqual({ vary: 'accept-encoding', 'content-encoding': 'br' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
    const zipped = await ask(compression, 'gzip');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(text);
  });

  it.each([null, 'identity', 'br;q=0, gzip;q=0.0'])('leaves as it is for %s', async (encoding) => {
    expect(await ask(createAnswerCompression(), encoding)).toEqual({
      body: text,
      headers: { vary: 'accept-encoding' },
    });
  });

  it('leaves as it is where it is short', async () => {
    const { body, headers } = await ask(createAnswerCompression(), 'br', '{"products":[]}');
    expect(body).toBe('{"products":[]}');
    expect(headers).toEqual({ vary: 'accept-encoding' });
  });

  it('is compressed once for all who ask, also at the same moment, and anew when it changed', async () => {
    const compression = createAnswerCompression();
    await Promise.all([ask(compression, 'br'), ask(compression, 'br')]);
    await ask(compression, 'br');
    expect(compression.compressed).toBe(1);
    const other = text.replace('Comic 1"', 'Comic 2"');
    expect(brotliDecompressSync((await ask(compression, 'br', other)).body).toString()).toBe(other);
    expect(compression.compressed).toBe(2);
  });

  it('keeps no more than it may, what was asked for last the longest', async () => {
    const one = (await ask(createAnswerCompression(), 'br')).body.length;
    const compression = createAnswerCompression(Math.floor(one * 2.5));
    const other = (at: number) => text.replaceAll('Comic', `Book ${at}`);
    await ask(compression, 'br');
    await ask(compression, 'br', other(1));
    await ask(compression, 'br');
    await ask(compression, 'br', other(2));
    expect(compression.compressed).toBe(3);
    await ask(compression, 'br');
    expect(compression.compressed, 'asked for lately').toBe(3);
    await ask(compression, 'br', other(1));
    expect(compression.compressed, 'gone').toBe(4);
  });
});
