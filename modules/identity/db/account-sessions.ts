import { clientNameOf } from '@headland/clients';
import { type Queryable, sql } from '@headland/db';

/** A living session as lists show it. */
export interface AccountSession {
  readonly id: string;
  readonly clientId: string;
  /** Empty once the client is gone. */
  readonly clientName: string;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

interface Row {
  id: string;
  client_id: string;
  client_name: string | null;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
}

/** The living sessions of a member, the last used first; one statement. */
export async function selectAccountSessions(
  db: Queryable,
  siteId: string,
  memberId: string,
  now: Date,
  idleSince: Date,
): Promise<AccountSession[]> {
  const { rows } = await sql<Row>`
    select s.id, s.client_id, ${clientNameOf(sql`s.site_id`, sql`s.client_id`)} as client_name, s.user_agent, s.created_at, s.last_used_at
    from member_sessions s
    where s.site_id = ${siteId} and s.member_id = ${memberId} and s.ended_at is null and s.expires_at > ${now}
      and s.last_used_at > ${idleSince}
    order by s.last_used_at desc, s.id desc
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name ?? '',
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}
