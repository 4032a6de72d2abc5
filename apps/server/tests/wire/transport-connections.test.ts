import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawAnswer, rawHttp } from '../../testing/raw-http.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** What happens on the connection itself: lengths, pieces, hanging up, and what comes after an error. */
const QUERY = '/stores-reader/v1/products/query-platformized';
const CART = '/ecom/v1/carts/current';
/** What visitors may send, and who acts for the business. */
const MOST = 131_072;
const MIB = 1_048_576;

let server: TestServer;
let shop: Shop;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'wired');
  token = await shop.newVisitor();
});
afterAll(async () => {
  // Nobody who hangs up or writes nonsense has made an entry in the log.
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

function head(method: string, path: string, ...lines: string[]): string {
  return headOf(token, method, path, ...lines);
}

function headOf(caller: string, method: string, path: string, ...lines: string[]): string {
  const all = [`${method} ${path} HTTP/1.1`, 'Host: shop.example', `Authorization: ${caller}`, ...lines];
  return `${all.join('\r\n')}\r\n\r\n`;
}
const json = 'Content-Type: application/json';
const post = (body: string | Uint8Array, caller = token) =>
  headOf(caller, 'POST', QUERY, json, `Content-Length: ${Buffer.byteLength(body)}`);
const codeOf = (answer: RawAnswer | undefined): string =>
  JSON.parse(answer?.body ?? '{}').details?.applicationError?.code ?? '';

/** A body of exactly so many bytes that is a valid request. */
function bodyOf(bytes: number): string {
  const empty = JSON.stringify({ query: { filter: {} } });
  return empty + ' '.repeat(bytes - empty.length);
}

function chunked(body: string): (string | number)[] {
  const pieces: string[] = [];
  for (let at = 0; at < body.length; at += 65_536) {
    const piece = body.slice(at, at + 65_536);
    pieces.push(`${piece.length.toString(16)}\r\n${piece}\r\n`);
  }
  return [head('POST', QUERY, json, 'Transfer-Encoding: chunked'), ...pieces, '0\r\n\r\n'];
}

describe('a body', () => {
  test.each([
    ['128 KiB from a visitor', () => token, MOST],
    ['1 MiB from a key', () => shop.apiKey, MIB],
  ])('may have %s and not a byte more, its length declared', async (_who, caller, most) => {
    const fits = await rawHttp(server.url, [post(bodyOf(most), caller()), bodyOf(most)]);
    expect(fits.answers[0]?.status).toBe(200);
    const over = await rawHttp(server.url, [post(bodyOf(most + 1), caller()), bodyOf(most + 1)]);
    expect(over.answers[0]?.status).toBe(413);
    expect(codeOf(over.answers[0])).toBe('BODY_TOO_LARGE');
    expect(over.answers[0]?.headers.get('x-wix-request-id')).toBeTruthy();
  });

  test('may have 128 KiB and not a byte more, in pieces', async () => {
    expect((await rawHttp(server.url, chunked(bodyOf(MOST)))).answers[0]?.status).toBe(200);
    const over = await rawHttp(server.url, chunked(bodyOf(MOST + 1)));
    expect(over.answers[0]?.status).toBe(413);
    expect(codeOf(over.answers[0])).toBe('BODY_TOO_LARGE');
  });

  test('that is declared too large is refused before it is sent', async () => {
    const { answers } = await rawHttp(server.url, [head('POST', QUERY, json, 'Content-Length: 99999999999')]);
    expect(answers[0]?.status).toBe(413);
  });

  test('is limited at the token endpoint as well', async () => {
    const { answers } = await rawHttp(server.url, [head('POST', '/oauth2/token', json, 'Content-Length: 99999999999')]);
    expect(codeOf(answers[0])).toBe('BODY_TOO_LARGE');
  });

  test('that is not read, because nobody may make the call, does not spoil the connection', async () => {
    const anonymous = `POST ${QUERY} HTTP/1.1\r\nHost: x\r\n${json}\r\nContent-Length: 5000\r\n\r\n`;
    const { answers } = await rawHttp(server.url, [anonymous, 'x'.repeat(5000), head('GET', CART)], 2);
    expect(answers.map((answer) => answer.status)).toEqual([401, 404]);
    expect(codeOf(answers[1])).toBe('OWNED_CART_NOT_FOUND');
  });

  test.each<[string, Uint8Array]>([
    ['a byte order mark', Buffer.from('\ufeff{}')],
    ['nothing but spaces and an object', Buffer.from(' \n{} ')],
  ])('may begin with %s, its length declared or not', async (_, body) => {
    const declared = await rawHttp(server.url, [post(body), body]);
    const pieces = [head('POST', QUERY, json, 'Transfer-Encoding: chunked'), `${body.length.toString(16)}\r\n`];
    const inPieces = await rawHttp(server.url, [...pieces, body, '\r\n0\r\n\r\n']);
    expect([declared.answers[0]?.status, inPieces.answers[0]?.status]).toEqual([200, 200]);
  });

  test('that is no UTF-8 is refused, because its text could not be kept', async () => {
    const body = Buffer.concat([
      Buffer.from('{"query":{"filter":{"name":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}}}'),
    ]);
    const { answers } = await rawHttp(server.url, [post(body), body]);
    expect(answers[0]?.status).toBe(400);
    expect(codeOf(answers[0])).toBe('MALFORMED_JSON');
  });

  test('a letter that is cut between two pieces is one letter', async () => {
    const body = Buffer.from('{"query":{"filter":{"name":"é"}}}');
    const cut = body.indexOf(0xc3) + 1;
    const part = (bytes: Uint8Array) => [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n', 20];
    const { answers } = await rawHttp(server.url, [
      head('POST', QUERY, json, 'Transfer-Encoding: chunked'),
      ...part(body.subarray(0, cut)),
      ...part(body.subarray(cut)),
      '0\r\n\r\n',
    ]);
    expect(answers[0]?.status).toBe(200);
  });
});

describe('a connection', () => {
  test.each<[string, () => string[], number]>([
    ['malformed JSON', () => [post('{"a":'), '{"a":'], 400],
    ['a path that is no call', () => [head('GET', '/ecom/v1/nothing')], 404],
    ['a wrong method', () => [head('DELETE', QUERY)], 405],
    ['a body where none belongs', () => [head('PUT', QUERY, json, 'Content-Length: 9'), '{"a": 1} '], 405],
    ['a body with a GET', () => [head('GET', '/v1/products/x', json, 'Content-Length: 9'), '{"a": 1} '], 404],
  ])('goes on after %s', async (_, pieces, status) => {
    const { answers } = await rawHttp(server.url, [...pieces(), 50, head('GET', CART)], 2);
    expect(answers.map((answer) => answer.status)).toEqual([status, 404]);
    expect(codeOf(answers[1])).toBe('OWNED_CART_NOT_FOUND');
  });

  test('answers requests that are sent at once in their order', async () => {
    const { answers } = await rawHttp(
      server.url,
      [head('GET', CART) + head('GET', '/ecom/v1/nothing') + head('GET', CART)],
      3,
    );
    expect(answers.map(codeOf)).toEqual(['OWNED_CART_NOT_FOUND', 'NOT_FOUND', 'OWNED_CART_NOT_FOUND']);
    expect(new Set(answers.map((answer) => answer.headers.get('x-wix-request-id'))).size).toBe(3);
  });

  test.each<[string, () => string[]]>([
    ['its length declared', () => [head('POST', QUERY, json, 'Content-Length: 100'), '{"a":']],
    ['in pieces', () => [head('POST', QUERY, json, 'Transfer-Encoding: chunked'), '5\r\n{"a":\r\n']],
  ])('may be hung up in the middle of a body, %s', async (_, pieces) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    for (const piece of pieces()) socket.write(piece);
    await new Promise((go) => setTimeout(go, 50));
    socket.destroy();
    await new Promise((go) => setTimeout(go, 50));
    expect((await shop.call(CART, { token })).status).toBe(404);
  });

  test.each<[string, () => string]>([
    ['two lengths', () => head('POST', QUERY, json, 'Content-Length: 2', 'Content-Length: 3')],
    [
      'a length and pieces',
      () => `${head('POST', QUERY, json, 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    ],
    ['a header that is too large', () => head('GET', CART, `X-Large: ${'x'.repeat(20_000)}`)],
    ['no HTTP', () => 'hello\r\n\r\n'],
  ])('that sends %s is refused and closed', async (_, bytes) => {
    const { answers, closed } = await rawHttp(server.url, [bytes(), head('GET', CART)], 2);
    expect(answers[0]?.status).toBeGreaterThanOrEqual(400);
    expect(answers).toHaveLength(1);
    expect(closed).toBe(true);
  });
});

describe('HEAD', () => {
  test('answers as GET would, without a body', async () => {
    const path = `/stores-reader/v1/products/${shop.comicId}`;
    const get = await rawHttp(server.url, [head('GET', path)]);
    const { answers } = await rawHttp(server.url, [head('HEAD', path), 50, head('GET', CART)], 2);
    expect(answers.map((answer) => answer.status)).toEqual([200, 404]);
    expect(answers[0]?.body).toBe('');
    expect(answers[0]?.headers.get('content-length')).toBe(get.answers[0]?.headers.get('content-length'));
    expect(answers[0]?.headers.get('x-wix-request-id')).toBeTruthy();
  });

  test('is refused where GET is', async () => {
    const { answers } = await rawHttp(server.url, [head('HEAD', '/stores/v1/products')]);
    expect(answers[0]?.status).toBe(405);
    expect(answers[0]?.headers.get('allow')).toBe('POST');
  });
});

test.each(['PROPFIND', 'TRACE', 'PATCH'])('a method that a path does not have is named as such: %s', async (method) => {
  const { answers } = await rawHttp(server.url, [head(method, QUERY)]);
  expect(answers[0]?.status).toBe(405);
  expect(codeOf(answers[0])).toBe('METHOD_NOT_ALLOWED');
  expect(answers[0]?.headers.get('allow')).toBe('GET, HEAD, POST');
});
