import { sql } from '@headland/db';
import { defineEntity, type Listing, type QueryEntity } from '@headland/query';
import type { Rule } from '../domain/rule.ts';
import { RULE_COLUMNS, type RuleRow, ruleOf } from './rules.ts';

/** What may be asked of rules (wire: `DiscountRuleQuerySpec`), in the order in which they count. SQL over `discount_rules r`. */
export const ruleEntity: QueryEntity = defineEntity({
  entity: 'discount rules',
  rows: 'discount_rules',
  paging: 'cursor',
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
  fields: {
    id: { type: 'uuid', sql: 'r.id', sortable: true, nullable: false },
    revision: { type: 'integer', sql: 'r.revision', sortable: true, nullable: false },
    createdDate: { type: 'instant', sql: 'r.created_at', sortable: true, nullable: false },
    updatedDate: { type: 'instant', sql: 'r.updated_at', sortable: true, nullable: false },
    name: { type: 'text', sql: 'r.name', sortable: true, nullable: false },
    active: { type: 'boolean', sql: 'r.active', sortable: true, nullable: false },
    'activeTimeInfo.start': { type: 'instant', sql: 'r.starts_at', sortable: true },
    'activeTimeInfo.end': { type: 'instant', sql: 'r.ends_at', sortable: true },
    'tags.privateTags.tagIds': {
      type: 'textArray',
      sql: 'r.private_tags',
      sortable: true,
      operators: ['hasAll', 'hasSome', 'exists', 'isEmpty', 'eq', 'ne', 'in', 'nin'],
    },
  },
});

export function ruleList(siteId: string): Listing<RuleRow, Rule> {
  return {
    scope: { from: sql`discount_rules r`, where: sql`r.site_id = ${siteId}` },
    select: RULE_COLUMNS,
    toRow: ruleOf,
  };
}
