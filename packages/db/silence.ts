import type { Writable } from 'node:stream';
import pg from 'pg';
import type { Connection } from './connection.ts';

/** Milliseconds without a word from the server after which it is asked by another connection whether it is still at it. */
const SILENT = 4_000;
/** Milliseconds that this question may take. */
const PATIENCE = 3_000;
const LOOK_EVERY = 1_000;

/** The part of the driver's client that its types leave out. */
interface Wire {
  readonly connection: { readonly stream: Pick<Writable, 'destroy'> };
}

/** A connection, and the name that the server knows it by. */
export interface Watched {
  readonly connection: Connection;
  readonly name: string;
  /** Whether nobody uses it. */
  readonly idle: boolean;
}

export interface SilenceOptions {
  readonly config: pg.ClientConfig;
  /** All connections of the pool, those that are idle among them. */
  readonly connections: () => Iterable<Watched>;
  readonly silentAfter?: number;
}

/**
 * Gives up connections that fell silent. A network that loses everything, or a server that stands still, ends no
 * connection, and the system's own patience is a quarter of an hour. A statement may take its time, though: so the server is
 * asked, by a new connection, what it is at. Whoever waits for nothing that it knows of waits no longer; if the question
 * itself is not answered, nobody does.
 * @returns ends watching
 */
export function watchSilence({ config, connections, silentAfter = SILENT }: SilenceOptions): () => void {
  let asking = false;

  async function look(): Promise<void> {
    const waiting = [...connections()].filter(({ connection }) => connection.silentFor() > silentAfter);
    if (waiting.length === 0) return;
    const busy = await namesAtWork(
      config,
      waiting.map(({ name }) => name),
    );
    const lost = waiting.filter(({ name, connection }) => !busy?.has(name) && connection.silentFor() > silentAfter);
    if (lost.length === 0) return;
    const reason = new Error(busy ? 'Connection terminated: it fell silent' : 'Connection terminated: no answer');
    for (const { connection } of lost) connection.cut(reason);
    // Whatever made one of them silent did so to those that nobody uses, too; new ones cost a moment.
    for (const { idle, connection } of connections()) if (idle) connection.cut(reason);
  }

  const timer = setInterval(() => {
    if (asking) return;
    asking = true;
    look().finally(() => {
      asking = false;
    });
  }, LOOK_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** @returns which of these connections the server works for; null if it does not answer */
async function namesAtWork(config: pg.ClientConfig, names: readonly string[]): Promise<ReadonlySet<string> | null> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE });
  // Its end may come as news of its own besides the refused question.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity where application_name = any($1) and state <> 'idle'`,
      [names],
    );
    return new Set(rows.map(({ name }) => name));
  } catch {
    // That there is no answer is the answer.
    return null;
  } finally {
    // Without a goodbye, which would wait for an answer, too.
    (client as pg.Client & Wire).connection.stream.destroy();
  }
}
