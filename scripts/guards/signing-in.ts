import type { Guard } from './guard.ts';

const ONE_TIME = 'modules/identity/db/one-time-tokens.ts';
const SESSIONS = 'modules/identity/db/member-sessions.ts';
const TOKENS = 'modules/identity/commands/member-tokens.ts';
const RENEWAL = 'modules/identity/commands/member-renewal.test.ts';
const CODES = 'modules/identity/commands/member-tokens.test.ts';
const LIMITS = 'modules/identity/commands/sign-in-limits.test.ts';
const TWO_PROCESSES = 'apps/server/tests/identity/identity-two-processes.proof.test.ts';
const ORIGINS = 'apps/server/tests/identity/identity-origins.proof.test.ts';

/** Codes, sessions, links, limits and pages. */
export const signInGuards: readonly Guard[] = [
  {
    name: 'a code, a link and a sign-in are used once',
    kind: 'one-time use',
    removals: [
      {
        file: ONE_TIME,
        text: `kind = \${kind} and used_at is null
      and expires_at > \${now}
    returning`,
        instead: `kind = \${kind} and expires_at > \${now}
    returning`,
      },
      {
        file: ONE_TIME,
        text: `kind = \${kind} and used_at is null
      and expires_at > \${now}
  \`.execute(db);`,
        instead: `kind = \${kind} and expires_at > \${now}
  \`.execute(db);`,
      },
    ],
    proofs: [
      { file: CODES, title: 'I-2: of 50 at once one succeeds' },
      { file: TWO_PROCESSES, title: 'redemptions of a code at once one succeeds' },
    ],
  },
  {
    name: 'whoever replays a code ends what it began',
    kind: 'order of acts',
    removals: [
      {
        file: TOKENS,
        text: `await endSession(tx, site.id, sessionId, 'replay', now, { noted: { ctx: nobody, entry } });`,
        instead: '',
      },
    ],
    proofs: [{ file: CODES, title: 'I-1: a second use is refused and ends what the first one began' }],
  },
  {
    name: 'a code is good for its verifier alone',
    kind: 'object check',
    removals: [
      {
        file: TOKENS,
        text: `facts.codeChallenge !== undefined &&
      verifierFits(grant.codeVerifier, facts.codeChallenge);`,
        instead: 'facts.codeChallenge !== undefined;',
      },
    ],
    proofs: [{ file: CODES, title: ', and the code is used up by it', each: 'another verifier' }],
  },
  {
    name: 'a code is good for its client and address alone',
    kind: 'object check',
    removals: [
      {
        file: TOKENS,
        text: `facts.clientId === client.id &&
      (facts.redirectUri ?? null) === grant.redirectUri &&`,
        instead: '',
      },
    ],
    proofs: [{ file: CODES, title: ', and the code is used up by it', each: 'another redirect address' }],
  },
  {
    name: 'a code lives for a minute',
    kind: 'limit',
    removals: [
      {
        file: ONE_TIME,
        text: `kind = \${kind} and used_at is null
      and expires_at > \${now}
  \`.execute(db);`,
        instead: `kind = \${kind} and used_at is null
  \`.execute(db);`,
      },
      {
        file: ONE_TIME,
        text: `kind = \${kind} and used_at is null
      and expires_at > \${now}
    returning`,
        instead: `kind = \${kind} and used_at is null
    returning`,
      },
    ],
    proofs: [{ file: CODES, title: 'I-3: lives for 60 seconds' }],
  },
  {
    name: 'a session is locked while it is renewed',
    kind: 'lock',
    removals: [{ file: SESSIONS, text: `and s.id = \${id} for update of s`, instead: `and s.id = \${id}` }],
    proofs: [
      { file: RENEWAL, title: 'I-8: a renewal waits for another' },
      { file: RENEWAL, title: 'I-9: a renewal waits for signing out' },
    ],
  },
  {
    name: 'a session that has ended is not renewed',
    kind: 'compare and set',
    removals: [
      {
        file: 'modules/identity/domain/member-session.ts',
        text: `if (session.endedAt !== null || now >= session.expiresAt) return { kind: 'refused' };`,
        instead: `if (now >= session.expiresAt) return { kind: 'refused' };`,
      },
    ],
    proofs: [{ file: RENEWAL, title: 'I-9: both tokens are dead in another process within a second' }],
  },
  {
    name: 'a token that was replaced long ago ends its session',
    kind: 'one-time use',
    removals: [
      {
        file: 'modules/identity/domain/member-session.ts',
        text: `return { kind: inGrace ? 'keep' : 'reused' };`,
        instead: `return { kind: inGrace || true ? 'keep' : 'reused' };`,
      },
    ],
    proofs: [{ file: RENEWAL, title: 'I-20: whoever keeps the first token is cut off' }],
  },
  {
    name: 'a session that has ended speaks for nobody',
    kind: 'object check',
    removals: [
      {
        file: SESSIONS,
        text: `and s.id = \${id} and s.ended_at is null and s.expires_at`,
        instead: `and s.id = \${id} and s.expires_at`,
      },
    ],
    proofs: [{ file: RENEWAL, title: 'I-9: both tokens are dead in another process within a second' }],
  },
  {
    name: 'a new password ends the other sessions',
    kind: 'order of acts',
    removals: [
      {
        file: 'modules/identity/commands/recovery.ts',
        text: `return endSessionsOf(tx, ctx.site.id, member.id, 'password', ctx.now, principal.sessionId ?? null);`,
        instead: 'return [];',
      },
    ],
    proofs: [{ file: RENEWAL, title: 'I-10: a new password ends every other session and not this one' }],
  },
  {
    name: 'of the links to a new password the newest alone is good',
    kind: 'one-time use',
    removals: [
      {
        file: 'modules/identity/commands/recovery.ts',
        text: `await useAllOf(tx, ctx.site.id, member.id, ['recovery'], ctx.now);`,
        instead: '',
      },
    ],
    proofs: [{ file: 'apps/server/tests/identity/members-sign-in.test.ts', title: 'I-15: a new password' }],
  },
  {
    name: 'a code of a mail has five tries',
    kind: 'limit',
    removals: [
      {
        file: ONE_TIME,
        text: ' and digits_hash is not null and tries_left > 0',
        instead: ' and digits_hash is not null',
      },
    ],
    proofs: [{ file: TWO_PROCESSES, title: 'wrong codes at once use up five tries and no more are compared' }],
  },
  {
    name: 'tries at a password are counted before they are compared',
    kind: 'limit',
    removals: [
      {
        file: 'modules/identity/db/sign-in-limits.ts',
        text: `and (g.pending = 0 or g.pending_since < \${stale} or g.failures + g.pending < \${FREE_FAILURES})`,
        instead: '',
      },
    ],
    proofs: [{ file: LIMITS, title: 'I-12: 200 parallel wrong tries over two processes count exactly five' }],
  },
  {
    name: 'an account waits longer after every wrong password',
    kind: 'limit',
    removals: [
      {
        file: 'modules/identity/db/sign-in-limits.ts',
        text: `power(2, least(failures + 1 - \${FREE_FAILURES}::integer, 20))`,
        instead: `0 * \${FREE_FAILURES}::integer`,
      },
    ],
    proofs: [{ file: LIMITS, title: 'I-12: five failures are free, then the wait grows' }],
  },
  {
    name: 'a device has five tries',
    kind: 'limit',
    removals: [
      {
        file: 'modules/identity/db/known-devices.ts',
        text: `and d.expires_at > \${now} and d.tries < \${DEVICE_TRIES}`,
        instead: `and d.expires_at > \${now}`,
      },
    ],
    proofs: [
      {
        file: 'modules/identity/commands/known-device.test.ts',
        title: 'I-12: a stolen device is good for five wrong tries',
      },
    ],
  },
  {
    name: 'a captcha is solved once',
    kind: 'one-time use',
    removals: [
      {
        file: 'modules/identity/db/captcha-solutions.ts',
        text: 'on conflict do nothing',
        instead: 'on conflict (site_id, challenge) do update set used_at = excluded.used_at',
      },
    ],
    proofs: [{ file: 'modules/identity/captcha/captcha.test.ts', title: 'is taken once' }],
  },
  {
    name: 'who may not come in holds no session',
    kind: 'object check',
    removals: [
      {
        file: TOKENS,
        text: `if (member?.status !== 'ACTIVE') return null;`,
        instead: 'if (!member) return null;',
      },
    ],
    proofs: [{ file: 'apps/server/tests/identity/waiting-members.test.ts', title: 'I-17' }],
  },
  {
    name: 'a code is exchanged under the lock of its member',
    kind: 'lock',
    removals: [
      {
        file: 'modules/members/db/members.ts',
        text: `and status <> 'DELETED' for update`,
        instead: `and status <> 'DELETED'`,
      },
    ],
    proofs: [{ file: 'modules/identity/commands/sign-in-races.test.ts', title: 'a code is exchanged while its' }],
  },
  {
    name: 'a key begins no session while it is revoked',
    kind: 'lock',
    removals: [
      {
        file: 'modules/clients/db/in-force.ts',
        text: 'for key share of c for share of k`',
        instead: 'for key share of c`',
      },
    ],
    proofs: [
      {
        file: 'apps/server/tests/identity/session-makers.proof.test.ts',
        title: 'leaves none of the sessions alive that it began',
      },
    ],
  },
  {
    name: 'an access token is as it was signed',
    kind: 'signature',
    removals: [
      {
        file: 'modules/identity/tokens/access-token.ts',
        text: 'if (!verify(null,',
        instead: 'if (false && !verify(null,',
      },
    ],
    proofs: [{ file: 'modules/identity/tokens/token-attacks.proof.test.ts', title: 'I-18' }],
  },
  {
    name: 'the address of a silent sign-in is good once',
    kind: 'one-time use',
    removals: [
      {
        file: 'modules/redirects/db/sessions.ts',
        text: `and id = \${id} and status is null`,
        instead: `and id = \${id}`,
      },
    ],
    proofs: [
      { file: 'apps/server/tests/identity/sign-in-flows.test.ts', title: 'leads back with one code' },
      { file: 'apps/server/tests/identity/silent-sign-in.test.ts', title: 'the address is good once, of 20 at a time' },
    ],
  },
  {
    name: "the owner's link opens one session",
    kind: 'one-time use',
    removals: [
      {
        file: 'modules/owners/db/owners.ts',
        text: `where token_hash = \${tokenHash} and used_at is null and expires_at`,
        instead: `where token_hash = \${tokenHash} and expires_at`,
      },
    ],
    proofs: [
      {
        file: 'modules/owners/commands/owner-sign-in.test.ts',
        title: 'opens exactly one session to 20 who redeem it at once',
      },
    ],
  },
  {
    name: 'the back office is changed from its own pages alone',
    kind: 'object check',
    removals: [
      {
        file: 'apps/server/middleware/same-origin.ts',
        text: 'return origin !== null && allowed.includes(origin);',
        instead: 'return origin !== "" || allowed.length > 0;',
      },
    ],
    proofs: [{ file: ORIGINS, title: 'writes for a page of somebody else, or of nobody' }],
  },
];
