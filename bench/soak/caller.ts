import { Pool } from 'undici';

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly body?: string | Uint8Array | object;
  /** Where the caller seems to be: a proxy that is believed says so. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

/** Where the shop is, and under which names it is asked. */
export interface Target {
  readonly base: string;
  readonly host: string;
  readonly clientId: string;
}

/** Calls over connections of its own. Status 0 stands for a connection that was ended. */
export interface Caller {
  ask(asked: Asked): Promise<Answered>;
  close(): Promise<void>;
}

export function createCaller({ base, host }: Target, connections: number): Caller {
  const pool = new Pool(base, { connections, pipelining: 1 });
  return {
    async ask({ method = 'GET', path, token, body, address, headers = {} }) {
      const begin = performance.now();
      const isBytes = typeof body === 'string' || body instanceof Uint8Array;
      try {
        const answer = await pool.request({
          method,
          path,
          headers: {
            host,
            'x-forwarded-for': address,
            ...(token !== undefined && { authorization: token }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
        });
        const text = await answer.body.text();
        return { status: answer.statusCode, text, milliseconds: performance.now() - begin };
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error)) throw error;
        return { status: 0, text: String(error.code), milliseconds: performance.now() - begin };
      }
    },
    close: () => pool.destroy(),
  };
}
