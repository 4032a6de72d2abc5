import { type Queryable, sql } from '@headland/db';
import type { Rule, RuleTerms } from '../domain/rule.ts';

/** What is kept as a document; what is asked for or counted stands in columns. */
type RuleDocument = Pick<
  RuleTerms,
  'trigger' | 'effect' | 'scopes' | 'onePiece' | 'usageLimit' | 'usageLimitPerUser' | 'kept'
>;

export interface RuleRow {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly active: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly doc: RuleDocument;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly used: number;
}

/** A rule with how many orders count as uses of it. SQL over `discount_rules r`. */
export const RULE_COLUMNS = sql.raw(`r.id, r.revision, r.name, r.active, r.starts_at, r.ends_at, r.doc, r.created_at,
  r.updated_at, (select count(*)::int from discount_rule_uses u where u.site_id = r.site_id and u.rule_id = r.id
    and u.given_back_at is null) as used`);

export function ruleOf(row: RuleRow): Rule {
  return {
    ...row.doc,
    id: row.id,
    revision: row.revision,
    name: row.name,
    active: row.active,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    used: row.used,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** @param most rules that a site may have @returns false if it has as many */
export async function insertRule(tx: Queryable, siteId: string, rule: Rule, most: number): Promise<boolean> {
  const { rows } = await sql`
    insert into discount_rules (site_id, id, revision, name, active, starts_at, ends_at, doc, private_tags, created_at,
      updated_at)
    select ${siteId}::uuid, ${rule.id}::uuid, 1, ${rule.name}, ${rule.active}::boolean, ${rule.startsAt}::timestamptz,
      ${rule.endsAt}::timestamptz, ${documentOf(rule)}::jsonb, ${rule.kept.privateTags}::text[], ${rule.createdAt}::timestamptz,
      ${rule.updatedAt}::timestamptz
    where (select count(*) from discount_rules where site_id = ${siteId}::uuid) < ${most}
    returning id
  `.execute(tx);
  return rows.length === 1;
}

export async function saveRule(tx: Queryable, siteId: string, rule: Rule): Promise<void> {
  await sql`
    update discount_rules set revision = ${rule.revision}, name = ${rule.name}, active = ${rule.active},
      starts_at = ${rule.startsAt}, ends_at = ${rule.endsAt}, doc = ${documentOf(rule)}::jsonb,
      private_tags = ${rule.kept.privateTags}::text[], updated_at = ${rule.updatedAt}
    where site_id = ${siteId} and id = ${rule.id}
  `.execute(tx);
}

export async function selectRule(
  db: Queryable,
  siteId: string,
  id: string,
  { lock = false } = {},
): Promise<Rule | null> {
  const { rows } = await sql<RuleRow>`
    select ${RULE_COLUMNS} from discount_rules r
    where r.site_id = ${siteId} and r.id = ${id} ${sql.raw(lock ? 'for update' : '')}
  `.execute(db);
  return rows[0] ? ruleOf(rows[0]) : null;
}

/** @returns whether it was there */
export async function deleteRuleRow(tx: Queryable, siteId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from discount_rules where site_id = ${siteId} and id = ${id} returning id
  `.execute(tx);
  return rows.length === 1;
}

export async function hasRules(db: Queryable, siteId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from discount_rules where site_id = ${siteId} limit 1`.execute(db);
  return rows.length === 1;
}

/** Nobody else makes or takes away rules of the site until the end of the transaction. */
export async function lockRules(tx: Queryable, siteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`discount rules ${siteId}`}, 0))`.execute(tx);
}

function documentOf(terms: RuleTerms): string {
  const { trigger, effect, scopes, onePiece, usageLimit, usageLimitPerUser, kept } = terms;
  const document: RuleDocument = { trigger, effect, scopes, onePiece, usageLimit, usageLimitPerUser, kept };
  return JSON.stringify(document);
}
