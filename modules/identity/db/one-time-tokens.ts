import { deleteOld, type Queryable, sql } from '@headland/db';

/** What a one-time token is good for. */
export type OneTimeKind =
  /** A proven sign-in, to be turned into a code or into tokens. */
  | 'session'
  /** A sign-in that waits for a code from a mail, or for the owner. */
  | 'state'
  /** An authorization code. */
  | 'code'
  /** A link from a recovery or activation mail. */
  | 'recovery';

/** Facts that the token stands for; never the token itself. */
export interface OneTimeFacts {
  readonly clientId?: string | null;
  readonly visitorId?: string | null;
  readonly redirectUri?: string | null;
  readonly codeChallenge?: string;
  readonly returnUrl?: string | null;
  /** Of a code: the sign-in on the hosted pages that it came of; null for none. */
  readonly browserId?: string | null;
  /** What the browser called itself when it signed in. */
  readonly userAgent?: string | null;
}

export interface OneTimeToken {
  readonly siteId: string;
  readonly tokenHash: string;
  readonly kind: OneTimeKind;
  /** Null for a token that leads nowhere, given out so that an answer tells nothing. */
  readonly memberId: string | null;
  readonly facts: OneTimeFacts;
  /** Of a six-digit code, keyed. */
  readonly digitsHash: string | null;
  readonly triesLeft: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface Row {
  site_id: string;
  token_hash: string;
  kind: OneTimeKind;
  member_id: string | null;
  facts: OneTimeFacts;
  digits_hash: string | null;
  tries_left: number;
  created_at: Date;
  expires_at: Date;
}

const COLUMNS = sql.raw('site_id, token_hash, kind, member_id, facts, digits_hash, tries_left, created_at, expires_at');

const fromRow = (row: Row): OneTimeToken => ({
  siteId: row.site_id,
  tokenHash: row.token_hash,
  kind: row.kind,
  memberId: row.member_id,
  facts: row.facts,
  digitsHash: row.digits_hash,
  triesLeft: row.tries_left,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

export async function insertOneTime(db: Queryable, token: OneTimeToken): Promise<void> {
  await sql`
    insert into one_time_tokens (site_id, token_hash, kind, member_id, facts, digits_hash, tries_left, created_at,
      expires_at)
    values (${token.siteId}, ${token.tokenHash}, ${token.kind}, ${token.memberId},
      ${JSON.stringify(token.facts)}::jsonb, ${token.digitsHash}, ${token.triesLeft}, ${token.createdAt},
      ${token.expiresAt})
  `.execute(db);
}

/** Uses a token up: of many at once the row's lock lets one through. @returns null if it is unknown, used or too old */
export async function useOneTime(
  tx: Queryable,
  siteId: string,
  tokenHash: string,
  kind: OneTimeKind,
  now: Date,
): Promise<OneTimeToken | null> {
  const { rows } = await sql<Row>`
    update one_time_tokens set used_at = ${now}
    where site_id = ${siteId} and token_hash = ${tokenHash} and kind = ${kind} and used_at is null
      and expires_at > ${now}
    returning ${COLUMNS}
  `.execute(tx);
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function selectOneTime(
  db: Queryable,
  siteId: string,
  tokenHash: string,
  kind: OneTimeKind,
  now: Date,
): Promise<OneTimeToken | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from one_time_tokens
    where site_id = ${siteId} and token_hash = ${tokenHash} and kind = ${kind} and used_at is null
      and expires_at > ${now}
  `.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Notes which session came of a code, so that a replay can end it. */
export async function noteSession(tx: Queryable, siteId: string, tokenHash: string, sessionId: string): Promise<void> {
  await sql`
    update one_time_tokens set session_id = ${sessionId} where site_id = ${siteId} and token_hash = ${tokenHash}
  `.execute(tx);
}

/** The session that came of a used code. The row's lock makes a replay wait for the exchange that it repeats. */
export async function sessionOfUsed(tx: Queryable, siteId: string, tokenHash: string): Promise<string | null> {
  const { rows } = await sql<{ session_id: string | null }>`
    select session_id from one_time_tokens
    where site_id = ${siteId} and token_hash = ${tokenHash} and used_at is not null for update
  `.execute(tx);
  return rows[0]?.session_id ?? null;
}

/**
 * Takes one try of a code: the count goes down before anything is compared, so parallel tries cannot be more.
 * @returns null if the token is unknown, used, too old, has no code, or has no try left
 */
export async function takeTry(
  db: Queryable,
  siteId: string,
  tokenHash: string,
  now: Date,
): Promise<OneTimeToken | null> {
  const { rows } = await sql<Row>`
    update one_time_tokens set tries_left = tries_left - 1
    where site_id = ${siteId} and token_hash = ${tokenHash} and kind = 'state' and used_at is null
      and expires_at > ${now} and digits_hash is not null and tries_left > 0
    returning ${COLUMNS}
  `.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Puts a new code into the place of the old one. */
export async function replaceDigits(
  tx: Queryable,
  token: Pick<OneTimeToken, 'siteId' | 'tokenHash' | 'digitsHash' | 'triesLeft' | 'expiresAt'>,
): Promise<void> {
  await sql`
    update one_time_tokens
    set digits_hash = ${token.digitsHash}, tries_left = ${token.triesLeft}, expires_at = ${token.expiresAt}
    where site_id = ${token.siteId} and token_hash = ${token.tokenHash} and used_at is null
  `.execute(tx);
}

/** Uses up every unused token of a member. @param kinds which */
export async function useAllOf(
  tx: Queryable,
  siteId: string,
  memberId: string,
  kinds: readonly OneTimeKind[],
  now: Date,
): Promise<void> {
  await sql`
    update one_time_tokens set used_at = ${now}
    where site_id = ${siteId} and member_id = ${memberId} and kind = any (${[...kinds]}) and used_at is null
  `.execute(tx);
}

/** Forgets tokens of all sites that ended before a moment. */
export async function deleteEnded(db: Queryable, before: Date): Promise<void> {
  await deleteOld(db, 'one_time_tokens', sql`expires_at < ${before}`);
  await deleteOld(db, 'sign_in_counts', sql`resets_at < ${before}`);
  await deleteOld(
    db,
    'sign_in_guards',
    sql`pending_since < ${before} and (blocked_until is null or blocked_until < ${before})`,
  );
}
