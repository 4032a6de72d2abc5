import { type Check, sql } from '@headland/db';
import type { Clock } from '@headland/kernel';
import { isActiveMember } from '@headland/members';
import { openPrivateKey } from './tokens/keyring.ts';
import type { SecretKeys } from './tokens/secret-keys.ts';

const MOST_FINDINGS = 20;

/** What `doctor` looks at; reads only. @param clock business time */
export function identityChecks(keys: SecretKeys, clock: Clock): readonly Check[] {
  return [signingKey(keys), sessionsOfMembers(clock), sessionsOfBrowsers(clock), ...oneTimeChecks];
}

function signingKey(keys: SecretKeys): Check {
  return {
    name: 'the signing key opens with HEADLAND_SECRET',
    async run(db) {
      const { rows } = await sql<{ kid: string; sealed: string }>`
        select kid, sealed_private_key as sealed from signing_keys where state = 'active'
      `.execute(db);
      return rows.flatMap(({ kid, sealed }) => {
        try {
          openPrivateKey({ kid, sealedPrivateKey: sealed, publicKey: '', verifyUntil: null }, keys);
          return [];
        } catch (error) {
          return [error instanceof Error ? error.message : String(error)];
        }
      });
    },
  };
}

/** Whoever shuts a member out ends their sessions in the same transaction. */
function sessionsOfMembers(clock: Clock): Check {
  return {
    name: 'sessions: those that live are of members who may come in',
    async run(db) {
      const { rows } = await sql<{ id: string; member_id: string }>`
        select s.id, s.member_id from member_sessions s
        where s.ended_at is null and s.expires_at > ${clock.now()}
          and not ${isActiveMember(sql`s.site_id`, sql`s.member_id`)}
        limit ${MOST_FINDINGS}
      `.execute(db);
      return rows.map(({ id, member_id }) => `session ${id} lives, and member ${member_id} may not come in`);
    },
  };
}

/**
 * A session takes the browser's sign-in with it that it came of, unless it was ended for its client or its maker alone, or
 * another one goes on in that browser.
 */
function sessionsOfBrowsers(clock: Clock): Check {
  return {
    name: 'sessions: nobody is known in a browser whose session has ended',
    async run(db) {
      const { rows } = await sql<{ id: string; ended_by: string }>`
        select s.id, s.ended_by from member_sessions s
        join browser_sign_ins b on b.site_id = s.site_id and b.id = s.browser_id
        where s.ended_at is not null and s.ended_by not in ('client', 'key')
          and b.ended_at is null and b.expires_at > ${clock.now()} and not exists (
            select from member_sessions o where o.site_id = s.site_id and o.browser_id = b.id and o.ended_at is null
          )
        limit ${MOST_FINDINGS}
      `.execute(db);
      return rows.map(
        ({ id, ended_by }) => `session ${id} was ended (${ended_by}), and its browser is still signed in`,
      );
    },
  };
}

const oneTimeChecks: readonly Check[] = [
  {
    name: 'one-time tokens: what has led somewhere is used up',
    async run(db) {
      const { rows } = await sql<{ kind: string; member_id: string | null; session_id: string | null }>`
        select kind, member_id, session_id from one_time_tokens
        where (session_id is not null and used_at is null) or tries_left < 0
        limit ${MOST_FINDINGS}
      `.execute(db);
      return rows.map(({ kind, member_id, session_id }) =>
        session_id === null
          ? `a ${kind} token of member ${member_id} was tried more often than it may be`
          : `a ${kind} token led to session ${session_id} and is still good`,
      );
    },
  },
  {
    name: 'one-time tokens: of the links to a new password the newest alone is good',
    async run(db) {
      const { rows } = await sql<{ member_id: string; links: number }>`
        select member_id, count(*)::int as links from one_time_tokens
        where kind = 'recovery' and member_id is not null and used_at is null
        group by site_id, member_id having count(*) > 1 limit ${MOST_FINDINGS}
      `.execute(db);
      return rows.map(({ member_id, links }) => `member ${member_id} has ${links} links that are good`);
    },
  },
];
