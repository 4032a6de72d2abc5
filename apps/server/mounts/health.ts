import { type Database, sql } from '@headland/db';

/** `/healthz` says alive; `/readyz` says ready: the database answers and the schema is up to date. */
export function createHealthMount(
  database: Database,
  schemaIsCurrent: () => Promise<boolean>,
  isDraining: () => boolean,
) {
  return async (_request: Request, path: string): Promise<Response | null> => {
    if (path === '/healthz') return text(200, 'alive');
    if (path !== '/readyz') return null;
    if (isDraining()) return text(503, 'shutting down');
    try {
      await sql`select 1`.execute(database.pool);
      return (await schemaIsCurrent()) ? text(200, 'ready') : text(503, 'the schema is not up to date');
    } catch (error) {
      return text(503, `the database does not answer: ${error instanceof Error ? error.name : 'error'}`);
    }
  };
}

function text(status: number, body: string): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
