import { randomInt } from 'node:crypto';
import { Client } from 'undici';
import { PUBLIC_HOST } from '../shop-data.ts';

/** One answer, and how long it took from the first byte sent to the last byte read. */
export interface Timed {
  readonly milliseconds: number;
  readonly status: number;
  /** Names only: values such as the request id differ every time. */
  readonly headers: string;
  readonly size: number;
  readonly text: string;
}

export interface Connection {
  post(path: string, token: string, body: object): Promise<Timed>;
  get(path: string, token: string): Promise<Timed>;
  close(): Promise<void>;
}

/** One connection to one server. Every request seems to come from another address, as through a proxy that many use. */
export function connectTo(base: string): Connection {
  const client = new Client(base, { pipelining: 1 });
  async function send(method: 'GET' | 'POST', path: string, token: string, body?: object): Promise<Timed> {
    const text = body && JSON.stringify(body);
    const headers = {
      host: PUBLIC_HOST,
      authorization: token,
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(text && { 'content-type': 'application/json' }),
    };
    const begin = performance.now();
    const answer = await client.request({ method, path, headers, ...(text && { body: text }) });
    const answered = await answer.body.text();
    return {
      milliseconds: performance.now() - begin,
      status: answer.statusCode,
      headers: Object.keys(answer.headers).sort().join(' '),
      size: Buffer.byteLength(answered),
      text: answered,
    };
  }
  return {
    post: (path, token, body) => send('POST', path, token, body),
    get: (path, token) => send('GET', path, token),
    close: () => client.close(),
  };
}
