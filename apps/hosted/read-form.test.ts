import { describe, expect, it } from 'vitest';
import { FormError, isOwnForm, readForm } from './read-form.ts';

const URL_OF_PAGE = 'http://shop.example/sign-in/1';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function posted(body: BodyInit, headers: Record<string, string> = FORM): Request {
  return new Request(URL_OF_PAGE, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

/** A body that does not say how long it is. */
function streamed(chunks: number, onPull: () => void): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      onPull();
      if (sent === chunks) return controller.close();
      sent += 1;
      controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)));
    },
  });
}

describe('a form', () => {
  it('is read, whatever the alphabet', async () => {
    const form = await readForm(posted(new URLSearchParams({ email: 'a@b.co', password: 'pass wörd €&=' })));
    expect(Object.fromEntries(form)).toEqual({ email: 'a@b.co', password: 'pass wörd €&=' });
    expect([...(await readForm(new Request(URL_OF_PAGE, { method: 'POST', headers: FORM })))]).toEqual([]);
  });

  it('is not read to its end once it is too long', async () => {
    let pulls = 0;
    const count = () => {
      pulls += 1;
    };
    await expect(readForm(posted(streamed(1000, count)))).rejects.toMatchObject({ status: 413 });
    expect(pulls).toBeLessThan(20);
    const declared = { ...FORM, 'content-length': '70000' };
    await expect(readForm(posted('x'.repeat(70_000), declared))).rejects.toBeInstanceOf(FormError);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('is not %s', async (type) => {
    await expect(readForm(posted('a=b', { 'content-type': type }))).rejects.toMatchObject({ status: 415 });
  });
});

it.each([
  ['http://shop.example', true],
  ['http://public.example', true],
  ['https://shop.example', false],
  ['http://public.example.evil.example', false],
  ['http://shop.example:8080', false],
  ['null', false],
  [null, false],
])('a form with the Origin %s is ours: %s', (origin, expected) => {
  const request = posted('a=b', origin === null ? FORM : { ...FORM, origin });
  expect(isOwnForm(request, ['http://public.example', 'http://other.example'])).toBe(expected);
});

it.each([
  ['https://public.example', true],
  ['https://shop.example', true],
  ['http://shop.example', false],
  ['http://public.example', false],
  ['https://public.example.evil.example', false],
  ['null', false],
])('a form with the Origin %s is ours where pages are served over https: %s', (origin, expected) => {
  const request = posted('a=b', { ...FORM, origin });
  expect(isOwnForm(request, ['https://public.example', 'https://shop.example'])).toBe(expected);
});
