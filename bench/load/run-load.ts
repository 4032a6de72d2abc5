import { Client } from 'undici';
import { type ActName, acts, type Item, type Send } from './acts.ts';

export interface LoadJob {
  /** Where the requests go, such as `http://127.0.0.1:1234`. */
  readonly base: string;
  /** The name under which the shop is asked. */
  readonly host: string;
  readonly act: ActName;
  readonly clientId: string;
  readonly connections: number;
  readonly milliseconds: number;
  readonly items: readonly Item[];
  /** Items are used again from the beginning; else the round ends with the last one. */
  readonly again: boolean;
}

export interface LoadResult {
  readonly acts: number;
  readonly perSecond: number;
  /** Milliseconds of one act. */
  readonly p50: number;
  readonly p99: number;
}

/** Every connection does one act after the other until the time is over. @throws at the first answer that is not a success */
export async function runLoad(job: LoadJob): Promise<LoadResult> {
  const latencies: number[] = [];
  let taken = 0;
  const begin = performance.now();
  const end = begin + job.milliseconds;

  async function keepBusy(client: Client): Promise<void> {
    const send = sender(client, job.host);
    for (let at = begin; at < end; ) {
      const item = job.items[job.again ? taken % job.items.length : taken];
      if (!item) return;
      taken += 1;
      await acts[job.act](send, item, job.clientId);
      const done = performance.now();
      latencies.push(done - at);
      at = done;
    }
  }

  const clients = Array.from({ length: job.connections }, () => new Client(job.base, { pipelining: 1 }));
  try {
    await Promise.all(clients.map(keepBusy));
  } finally {
    await Promise.all(clients.map((client) => client.destroy()));
  }
  const seconds = (performance.now() - begin) / 1_000;
  latencies.sort((a, b) => a - b);
  return {
    acts: latencies.length,
    perSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

/** @param sorted ascending */
export function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

function sender(client: Client, host: string): Send {
  return ({ method, path, token, body }) =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let status = 0;
      client.dispatch(
        {
          method,
          path,
          headers: {
            host,
            ...(token !== undefined && { authorization: token }),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        },
        {
          onRequestStart() {},
          onResponseStart(_, statusCode) {
            status = statusCode;
          },
          onResponseData(_, chunk) {
            chunks.push(chunk);
          },
          onResponseEnd() {
            const text = Buffer.concat(chunks).toString();
            if (status === 200) resolve(text);
            else reject(new Error(`${method} ${path} answered ${status}: ${text.slice(0, 500)}`));
          },
          onResponseError: (_, error) => reject(error),
        },
      );
    });
}
