import { type LookupAddress, type LookupAllOptions, lookup as resolve } from 'node:dns';
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Bytes of an answer that are waited for; what it says beside its status is of no interest. */
const MOST_BYTES = 64 * 1024;

export interface PostOptions {
  /** Whether addresses of private networks and plain HTTP may be called. */
  readonly allowPrivate: boolean;
  /** Milliseconds from the first look-up to the end of the answer. */
  readonly timeout: number;
  /** Asks what a name stands for; `dns.lookup` if it is not given. */
  readonly resolve?: Resolve;
}

export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface Posted {
  readonly status: number | null;
  /** Null if the endpoint took it: any status from 200 to 299. */
  readonly problem: string | null;
}

/**
 * Posts a text, once. What the name stands for is looked at for the very connection that is then made, so that a name
 * that changes its mind reaches nothing either; redirects are not followed, for they would say where to go next.
 * Never throws.
 */
export async function post(url: string, body: string, options: PostOptions): Promise<Posted> {
  const target = URL.parse(url);
  if (!target || !mayBeTried(target, options.allowPrivate)) {
    return { status: null, problem: 'the address is not allowed' };
  }
  return new Promise((done) => {
    const settle = (status: number | null, problem: string | null) => {
      clearTimeout(timer);
      call.destroy();
      done({ status, problem });
    };
    const settings: RequestOptions = {
      method: 'POST',
      agent: false,
      ...(!options.allowPrivate && { lookup: publicOnly(options.resolve ?? resolve) }),
      headers: {
        // `express.text()`, which the SDK's guides use, reads no other type.
        'content-type': 'text/plain; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Headland-Webhooks',
        connection: 'close',
      },
    };
    const request = target.protocol === 'https:' ? requestSecure : requestPlain;
    const call = request(target, settings, (answer) => {
      const status = answer.statusCode ?? 0;
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_BYTES) settle(status, `the answer is longer than ${MOST_BYTES} bytes`);
      });
      answer.on('end', () => settle(status, problemOf(status)));
      answer.on('error', (error) => settle(status, `the answer broke off: ${error.message}`));
    });
    const timer = setTimeout(
      () => settle(null, `no whole answer within ${options.timeout / 1_000} s`),
      options.timeout,
    );
    call.on('error', (error) => settle(null, error.message.slice(0, 500)));
    call.end(body);
  });
}

/** Whether an address may be tried, as far as it tells by itself. */
export function mayBeTried(target: URL, allowPrivate: boolean): boolean {
  if (target.username !== '' || target.password !== '') return false;
  if (allowPrivate) return target.protocol === 'https:' || target.protocol === 'http:';
  const host = target.hostname.replace(/^\[(.*)\]$/, '$1');
  // Node asks `lookup` for names alone, not for addresses.
  return target.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `status ${status}: redirects are not followed`;
  return `status ${status}`;
}

/** As `dns.lookup`, but a name of which any address is private has none. */
function publicOnly(ask: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    ask(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
        return callback(new Error(`${hostname} is in a private network`), '');
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
