import { databaseMigrations, migrate, openDatabase, sql } from '@headland/db';
import { newId } from '@headland/kernel';
import { siteMigrations } from '@headland/site';
import { createTestDatabase } from '@headland/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityMigrations } from './migrations.ts';
import { sessionMakerMigrations } from './session-maker-migrations.ts';

/** A database of the time before makers were written, and what becomes of its sessions. */
const before = [...databaseMigrations, ...siteMigrations, ...identityMigrations].filter(
  ({ id }) => !sessionMakerMigrations.some((one) => one.id === id),
);
const NOW = new Date('2026-11-20T12:00:00Z');
const id = () => newId(NOW);
const [siteId, memberId, clientId, keyId, revokedId] = [id(), id(), id(), id(), id()];

let made: Awaited<ReturnType<typeof createTestDatabase>>;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  made = await createTestDatabase({ templateKey: `before-makers-${id()}`, async migrate() {} });
  database = openDatabase({ url: made.url });
  await migrate(database, before);
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

async function session(actor: { readonly kind: string; readonly id: string } | null): Promise<string> {
  const sessionId = id();
  await sql`
    insert into member_sessions (site_id, id, member_id, client_id, visitor_id, generation, rotated_at, created_at,
      last_used_at, expires_at)
    values (${siteId}, ${sessionId}, ${memberId}, ${clientId}, ${id()}, 0, ${NOW}, ${NOW}, ${NOW}, ${NOW})
  `.execute(database.pool);
  if (actor) {
    await sql`
      insert into audit_events (site_id, id, type, occurred_at, actor_kind, actor_id, member_id, client_id, outcome, details)
      values (${siteId}, ${id()}, 'authorized_client', ${NOW}, ${actor.kind}, ${actor.id}, ${memberId}, ${clientId}, 'SUCCESS',
        ${JSON.stringify({ sessionId })}::jsonb)
    `.execute(database.pool);
  }
  return sessionId;
}

it('names the makers of living sessions by the audit log, and ends those of keys that were revoked before', async () => {
  const { pool } = database;
  await sql`
    insert into identities (site_id, id, email_verified, status, reasons, privacy, profile, revision, created_at, updated_at)
    values (${siteId}, ${memberId}, false, 'ACTIVE', '{}', 'PRIVATE', '{}', 1, ${NOW}, ${NOW})
  `.execute(pool);
  await sql`
    insert into clients (id, site_id, name, kind, allowed_origins, allowed_redirects, refresh_profile, created_at,
      secret_hash, secret_number)
    values (${clientId}, ${siteId}, 'A server', 'server', '{}', '{}', 'static', ${NOW}, 'hash', 3)
  `.execute(pool);
  await sql`
    insert into api_keys (site_id, id, secret_hash, name, created_at, revoked_at)
    values (${siteId}, ${keyId}, 'one', 'Good', ${NOW}, null), (${siteId}, ${revokedId}, 'two', 'Revoked', ${NOW}, ${NOW})
  `.execute(pool);
  const own = await session(null);
  const ofKey = await session({ kind: 'apiKey', id: keyId });
  const ofRevoked = await session({ kind: 'apiKey', id: revokedId });
  const ofApp = await session({ kind: 'app', id: clientId });
  await migrate(database, [...before, ...sessionMakerMigrations]);
  const { rows } = await sql<{ id: string }>`
    select id, made_by_key, made_by_app, made_by_secret, ended_by from member_sessions
  `.execute(pool);
  const nobody = { made_by_key: null, made_by_app: null, made_by_secret: null, ended_by: null };
  expect(Object.fromEntries(rows.map(({ id: sessionId, ...rest }) => [sessionId, rest]))).toEqual({
    [own]: nobody,
    [ofKey]: { ...nobody, made_by_key: keyId },
    [ofRevoked]: { ...nobody, made_by_key: revokedId, ended_by: 'key' },
    [ofApp]: { ...nobody, made_by_app: clientId, made_by_secret: 3 },
  });
});
