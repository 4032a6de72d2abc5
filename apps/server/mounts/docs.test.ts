import { createHash } from 'node:crypto';
import { allCalls, isBuilt } from '@headland/contract';
import { expect, test } from 'vitest';
import { createDocsMount } from './docs.ts';

const docs = createDocsMount('https://shop.example');

async function get(path: string) {
  const response = await docs(new Request(`https://shop.example${path}`), path);
  if (!response) throw new Error(`nothing at ${path}`);
  return { headers: response.headers, text: await response.text() };
}

async function articleOf(id: string): Promise<string> {
  const { text } = await get('/docs');
  const begin = text.indexOf(`<article id="${id}">`);
  return begin < 0 ? '' : text.slice(begin, text.indexOf('</article>', begin));
}

test('the reference has every call, with its method, paths, permission and whether it is built', async () => {
  for (const call of allCalls) {
    const article = await articleOf(call.id);
    expect(article, call.id).toContain(`<span class="method">${call.method}</span>`);
    expect(article, call.id).toContain(call.permission);
    for (const alias of call.aliases) expect(article, call.id).toContain(`<code>${alias}</code>`);
    expect(article.includes('answers 501'), call.id).toBe(!isBuilt(call));
  }
});

test('bodies show their fields, those inside lists and those that may be null, and which are required', async () => {
  const article = await articleOf('addToCurrentCart');
  expect(article).toContain('<code>lineItems[].catalogReference.catalogItemId</code>');
  expect(article).toMatch(/<code>lineItems\[\]\.catalogReference<\/code><\/td><td>object[^<]*, required</);
  expect(await articleOf('addProductsToCollection')).toMatch(/<code>productIds\[\]<\/code><\/td><td>list of string/);
  for (const call of allCalls.filter((one) => one.method !== 'GET' && one.method !== 'DELETE')) {
    const inBody = call.required.some((name) => !call.path.includes(`{${name}}`) && !name.includes('.'));
    const [, body = ''] = (await articleOf(call.id)).split('<summary>Request body</summary>');
    if (inBody) expect(body.startsWith('<table>'), call.id).toBe(true);
  }
});

test('the page asks nobody else for anything and runs nothing', async () => {
  const { headers, text } = await get('/docs');
  expect(text).not.toMatch(/<script|<link|<img|src=|https?:\/\/(?!shop\.example)/i);
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the description is OpenAPI 3.1 and names this server', async () => {
  const { headers, text } = await get('/docs/openapi.json');
  expect(headers.get('content-type')).toBe('application/json');
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://shop.example' }] });
});

test('nothing else is answered', async () => {
  expect(await docs(new Request('https://shop.example/docs/x'), '/docs/x')).toBeNull();
});
