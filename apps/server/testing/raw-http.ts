import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * Writes bytes on one connection as they stand, piece by piece, and reads every answer, for what no HTTP client sends.
 * @param pieces a number is a pause in milliseconds
 * @param answers how many to wait for; fewer come back if the server closes first or says nothing for two seconds
 */
export function rawHttp(
  url: string,
  pieces: readonly (string | Uint8Array | number)[],
  answers = 1,
): Promise<{ answers: RawAnswer[]; closed: boolean }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received: Buffer = Buffer.alloc(0);
    let closed = false;
    const finish = () => {
      clearTimeout(patience);
      socket.destroy();
      resolve({ answers: split(received), closed });
    };
    let patience = setTimeout(finish, 2_000);
    socket.on('data', (data) => {
      received = Buffer.concat([received, Buffer.from(data)]);
      clearTimeout(patience);
      patience = setTimeout(finish, 2_000);
      if (split(received).length >= answers) finish();
    });
    socket.on('close', () => {
      closed = true;
      finish();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('connect', async () => {
      for (const piece of pieces) {
        if (typeof piece === 'number') await new Promise((go) => setTimeout(go, piece));
        else if (!socket.destroyed) socket.write(piece);
      }
    });
  });
}

/** Answers with a declared length, as all of ours are; a HEAD's answer is followed by the next status line. */
function split(bytes: Buffer): RawAnswer[] {
  const found: RawAnswer[] = [];
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return found;
    const [line = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const headers = new Map(
      lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 2)]),
    );
    const length = Number(headers.get('content-length') ?? 0);
    const after = rest.subarray(end + 4);
    const bodiless = after.length === 0 || after.subarray(0, 5).toString('latin1') === 'HTTP/';
    if (!bodiless && after.length < length) return found;
    const body = bodiless ? Buffer.alloc(0) : after.subarray(0, length);
    found.push({ status: Number(line.split(' ')[1]), headers, body: body.toString('utf8') });
    rest = after.subarray(body.length);
  }
}
