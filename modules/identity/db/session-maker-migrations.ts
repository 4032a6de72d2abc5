import type { Migration } from '@headland/db';

/** Who began a member's session in the member's place: it ends with their key or secret. */
export const sessionMakerMigrations: readonly Migration[] = [
  {
    id: 'identity-009-session-makers',
    up: `
      alter table member_sessions
        add column made_by_key uuid,
        add column made_by_app uuid,
        -- The number of the app's secret, as its token named it.
        add column made_by_secret integer,
        add constraint member_sessions_one_maker check (
          (made_by_app is null) = (made_by_secret is null) and (made_by_key is null or made_by_app is null)
        );
      create index member_sessions_of_key on member_sessions (site_id, made_by_key)
        where made_by_key is not null and ended_at is null;
      create index member_sessions_of_app on member_sessions (site_id, made_by_app)
        where made_by_app is not null and ended_at is null;

      -- Of the sessions that are alive already the audit log knows it: it is kept for longer than a session lives.
      update member_sessions s set made_by_key = a.actor_id::uuid
      from audit_events a
      where a.site_id = s.site_id and a.type = 'authorized_client' and a.outcome = 'SUCCESS'
        and a.actor_kind = 'apiKey' and a.details->>'sessionId' = s.id::text and s.ended_at is null;
      update member_sessions s set made_by_app = c.id, made_by_secret = c.secret_number
      from audit_events a join clients c on c.site_id = a.site_id and c.id::text = a.actor_id
      where a.site_id = s.site_id and a.type = 'authorized_client' and a.outcome = 'SUCCESS'
        and a.actor_kind = 'app' and a.details->>'sessionId' = s.id::text and s.ended_at is null;
      -- What a key made and was revoked for since lives no longer.
      update member_sessions s set ended_at = k.revoked_at, ended_by = 'key'
      from api_keys k
      where k.site_id = s.site_id and k.id = s.made_by_key and k.revoked_at is not null and s.ended_at is null;
    `,
  },
];
