import { type Database, sql } from '@headland/db';

/** Milliseconds after which a database that keeps silent counts as one that does not answer. */
const PATIENCE = 5_000;

/** `/healthz` says alive; `/readyz` says ready: the database answers, writes, and has this version's schema. */
export function createHealthMount(
  database: Database,
  schemaIsCurrent: () => Promise<boolean>,
  isDraining: () => boolean,
  patience = PATIENCE,
) {
  async function readiness(): Promise<Response> {
    try {
      await sql`select 1`.execute(database.pool);
      if (database.refusesWrites()) return text(503, 'the database refuses to write');
      return (await schemaIsCurrent()) ? text(200, 'ready') : text(503, 'the schema is not up to date');
    } catch (error) {
      return text(503, `the database does not answer: ${error instanceof Error ? error.name : 'error'}`);
    }
  }

  return async (_request: Request, path: string): Promise<Response | null> => {
    if (path === '/healthz') return text(200, 'alive');
    if (path !== '/readyz') return null;
    if (isDraining()) return text(503, 'shutting down');
    // A frozen server, or a network that loses everything, refuses nothing: it just never answers.
    const silence = Promise.withResolvers<Response>();
    const timer = setTimeout(() => silence.resolve(text(503, 'the database does not answer: silence')), patience);
    try {
      return await Promise.race([readiness(), silence.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function text(status: number, body: string): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
