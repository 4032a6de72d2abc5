import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds between two looks at who is ready. */
const LOOK = 1_000;
/** What is between two neighbours only (RFC 9110, 7.6.1), and the length that is written anew. */
const HOPS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

export interface Balancer {
  /** Without a trailing slash. */
  readonly url: string;
  isReady(port: number): boolean;
  stop(): Promise<void>;
}

class Refused extends Error {}

/**
 * What stands before several processes: it looks at `/readyz` every second and sends each request to one that was ready,
 * in turn, over connections that it keeps. A connection that is refused has lost nothing, and the next one is asked; a request
 * that is lost on its way is answered with 502, for it may have done its work.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const ready = new Map(ports.map((port) => [port, true]));
  let turn = 0;

  const look = () =>
    ports.forEach((port) => {
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(LOOK) }).then(
        ({ status }) => ready.set(port, status === 200),
        () => ready.set(port, false),
      );
    });
  const timer = setInterval(look, LOOK);

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(incoming);
    const first = turn++;
    const inTurn = ports.map((_, at) => ports[(first + at) % ports.length] ?? 0);
    for (const port of inTurn.toSorted((a, b) => Number(ready.get(b)) - Number(ready.get(a)))) {
      try {
        const { statusCode = 502, headers, bytes } = await forward(agent, port, incoming, body);
        for (const hop of HOPS) delete headers[hop];
        response.writeHead(statusCode, headers).end(bytes);
        return;
      } catch (error) {
        if (error instanceof Refused) continue;
        response.writeHead(502).end(`lost on its way to ${port}: ${String(error)}`);
        return;
      }
    }
    response.writeHead(503).end('nobody is there');
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    isReady: (one) => ready.get(one) === true,
    stop() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function forward(agent: Agent, port: number, { method, url, headers }: IncomingMessage, body: Buffer) {
  const given = Object.entries(headers).filter(([name]) => !HOPS.includes(name));
  return new Promise<Pick<IncomingMessage, 'statusCode' | 'headers'> & { bytes: Buffer }>((resolve, reject) => {
    const sent = request(
      {
        port,
        agent,
        method,
        path: url,
        headers: { ...Object.fromEntries(given), 'content-length': body.length },
      },
      (answer) => {
        const { statusCode, headers: theirs } = answer;
        bytesOf(answer).then((bytes) => resolve({ statusCode, headers: theirs, bytes }), reject);
      },
    );
    sent.on('error', (error) => reject('code' in error && error.code === 'ECONNREFUSED' ? new Refused() : error));
    sent.end(body);
  });
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
