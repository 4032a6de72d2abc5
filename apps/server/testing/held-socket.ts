import { connect, type Socket } from 'node:net';

/** A connection that a test holds open for as long as it likes. */
export interface HeldSocket {
  readonly socket: Socket;
  /** What came on it so far. */
  received(): string;
  isClosed(): boolean;
  end(): void;
}

/** Opens a connection and writes; nothing is read of what comes if `deaf`. */
export async function holdSocket(
  url: string,
  pieces: readonly (string | Uint8Array)[] = [],
  deaf = false,
): Promise<HeldSocket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  let closed = false;
  if (!deaf) socket.on('data', (data) => (received += data.toString('latin1')));
  // A server that ends a connection may reset it: the test looks at what came before.
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', resolve);
  });
  for (const piece of pieces) socket.write(piece);
  return { socket, received: () => received, isClosed: () => closed, end: () => socket.destroy() };
}
