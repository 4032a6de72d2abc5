import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { request as forward } from 'node:http';
import { createServer, request, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A certificate that signed itself, good for an hour. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Makes a certificate for some names (RFC 5280). There is none in a file: its key would be in every copy of this. */
export function selfSigned(...names: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('A test')))));
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const alternatives = sequence(...names.map((name) => der(0x82, Buffer.from(name))));
  const extension = sequence(oid(0x55, 0x1d, 0x11), der(0x04, alternatives));
  const now = Date.now();
  const signed = sequence(
    der(0xa0, integer(2)),
    der(0x02, Buffer.concat([Buffer.from([0x4d]), randomBytes(8)])),
    algorithm,
    subject,
    sequence(time(now - 60_000), time(now + 3_600_000)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signature = sign('sha256', signed, privateKey);
  const whole = sequence(signed, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').replace(/(.{64})/g, '$1\n');
  return { cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`, key: pem(privateKey) };
}

function pem(key: KeyObject): string {
  return String(key.export({ type: 'pkcs8', format: 'pem' }));
}

/** One value in DER: its tag, its length, itself. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts));
const oid = (...bytes: readonly number[]) => der(0x06, Buffer.from(bytes));
const integer = (value: number) => der(0x02, Buffer.from([value]));
/** Universal time: two digits of the year up to the second. */
const time = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

/** A server that speaks TLS outside and plain http to the product, and says what docs/guides/operate.md asks for. */
export function startTlsProxy(
  certificate: Certificate,
  productPort: number,
): Promise<{ server: Server; port: number }> {
  return listen(
    createServer(certificate, (incoming, outgoing) => {
      const { host = '' } = incoming.headers;
      const address = incoming.socket.remoteAddress ?? '';
      const earlier = incoming.headers['x-forwarded-for'];
      const headers = {
        ...incoming.headers,
        'x-forwarded-for': earlier === undefined ? address : `${String(earlier)}, ${address}`,
        'x-forwarded-host': host,
        'x-forwarded-proto': 'https',
      };
      const { method, url } = incoming;
      const upstream = forward({ host: '127.0.0.1', port: productPort, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      upstream.on('error', () => outgoing.writeHead(502).end());
      incoming.pipe(upstream);
    }),
  );
}

/** @returns the server once it listens, and where */
export function listen(server: Server): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve({ server, port: (server.address() as AddressInfo).port }));
  });
}

export interface TlsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Asks over TLS, and believes this certificate alone. @param url its host is who is meant; the socket stays here */
export function askOverTls(
  { cert }: Certificate,
  url: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<TlsAnswer> {
  const { hostname, host, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        servername: hostname,
        ca: cert,
        method,
        path: pathname + search,
        headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
      },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
