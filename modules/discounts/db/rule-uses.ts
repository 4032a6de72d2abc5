import { type Queryable, sql } from '@headland/db';
import type { UsedRule } from '../domain/apply-rules.ts';
import { RULE_COLUMNS, type RuleRow, ruleOf } from './rules.ts';

/**
 * The rules of a site that may count at this moment, in the order in which they do, with their uses; one statement.
 * @param customers names of who buys
 * @param orderId of an order whose own uses are left out; null for none
 */
export async function selectLiveRules(
  db: Queryable,
  siteId: string,
  now: Date,
  customers: readonly string[],
  orderId: string | null,
): Promise<readonly UsedRule[]> {
  const { rows } = await sql<RuleRow & { readonly own: number; readonly customer_used: number }>`
    select ${RULE_COLUMNS}, (
      select count(*)::int from discount_rule_uses u where u.site_id = r.site_id and u.rule_id = r.id
        and u.order_id = ${orderId}::uuid and u.given_back_at is null
    ) as own, case when r.doc -> 'usageLimitPerUser' = 'null' then 0 else (
      select count(*)::int from discount_rule_uses u where u.site_id = r.site_id and u.rule_id = r.id
        and u.given_back_at is null and u.customers && ${customers}::text[] and u.order_id is distinct from ${orderId}::uuid
    ) end as customer_used
    from discount_rules r
    where r.site_id = ${siteId} and r.active and (r.starts_at is null or r.starts_at <= ${now})
      and (r.ends_at is null or r.ends_at > ${now})
    order by r.created_at, r.id
  `.execute(db);
  return rows.map((row) => ({ rule: ruleOf(row), used: row.used - row.own, usedByCustomer: row.customer_used }));
}

export interface NewRuleUse {
  readonly siteId: string;
  readonly ruleId: string;
  readonly orderId: string;
  readonly customers: readonly string[];
  readonly at: Date;
}

/**
 * Writes down that an order uses a rule. Of a rule with a limit the row is locked until the end of the transaction, and the
 * uses are counted under that lock; orders with other rules wait for nobody.
 * @returns false if there is none left, for all or for this customer
 */
export async function writeRuleUse(tx: Queryable, use: NewRuleUse): Promise<boolean> {
  const { siteId, ruleId, orderId, customers, at } = use;
  const { rows: locked } = await sql<{ most: number | null; per_user: number | null }>`
    select (doc ->> 'usageLimit')::int as most, (doc ->> 'usageLimitPerUser')::int as per_user from discount_rules
    where site_id = ${siteId} and id = ${ruleId}
      and (doc -> 'usageLimit' <> 'null' or doc -> 'usageLimitPerUser' <> 'null')
    for update
  `.execute(tx);
  const { most = null, per_user: perUser = null } = locked[0] ?? {};
  const { rows } = await sql`
    insert into discount_rule_uses (site_id, rule_id, order_id, customers, used_at)
    select r.site_id, r.id, ${orderId}::uuid, ${customers}::text[], ${at}::timestamptz from discount_rules r
    where r.site_id = ${siteId} and r.id = ${ruleId}
      and (${most}::int is null or ${most}::int > (
        select count(*) from discount_rule_uses u where u.site_id = r.site_id and u.rule_id = r.id
          and u.given_back_at is null))
      and (${perUser}::int is null or ${perUser}::int > (
        select count(*) from discount_rule_uses u where u.site_id = r.site_id and u.rule_id = r.id
          and u.given_back_at is null and u.customers && ${customers}::text[]))
    returning 1
  `.execute(tx);
  return rows.length === 1;
}

/** Gives back every use of an order that counts still. */
export async function giveBackRuleUses(tx: Queryable, siteId: string, orderId: string, at: Date): Promise<void> {
  await sql`
    update discount_rule_uses set given_back_at = ${at}
    where site_id = ${siteId} and order_id = ${orderId} and given_back_at is null
  `.execute(tx);
}

export async function takeAgainRuleUses(tx: Queryable, siteId: string, orderId: string): Promise<void> {
  await sql`
    update discount_rule_uses set given_back_at = null
    where site_id = ${siteId} and order_id = ${orderId} and given_back_at is not null
  `.execute(tx);
}
