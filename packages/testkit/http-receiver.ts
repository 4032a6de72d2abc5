import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a receiver answers: a status, a redirect, slowly, never, without an end, or by hanging up. */
export type ReceiverMood =
  | { readonly status: number; readonly after?: number }
  | { readonly redirectTo: string }
  | 'silent'
  | 'endless'
  | 'hangs up';

export interface HttpReceiver {
  /** Without a trailing slash. */
  readonly url: string;
  /** Bodies, in the order of their arrival. */
  readonly bodies: readonly string[];
  become(mood: ReceiverMood): void;
  stop(): Promise<void>;
}

/** A server that takes down what is posted to it, and answers as it is told. */
export async function startHttpReceiver(mood: ReceiverMood = { status: 200 }): Promise<HttpReceiver> {
  let current = mood;
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await textOf(request));
    answer(current, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    become(next) {
      current = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
  } catch {
    // The sender was killed in the middle: what came is not whole, and nobody waits for an answer.
  }
  return text;
}

function answer(mood: ReceiverMood, request: IncomingMessage, response: ServerResponse): void {
  if (mood === 'silent') return;
  if (mood === 'hangs up') {
    request.socket.destroy();
  } else if (mood === 'endless') {
    const timer = setInterval(() => response.write('x'.repeat(16 * 1024)), 5);
    response.on('close', () => clearInterval(timer));
  } else if ('redirectTo' in mood) {
    response.writeHead(302, { location: mood.redirectTo }).end();
  } else {
    setTimeout(() => response.writeHead(mood.status).end(), mood.after ?? 0);
  }
}
