import { type AuditEvent, selectEventsOfMember } from '@headland/audit';
import type { Context } from '@headland/kernel';
import { type MailTo, selectMailsTo } from '@headland/mails';
import { audit } from '../audit-log.ts';
import { selectSettings } from '../db/member-settings.ts';
import { selectMember } from '../db/members.ts';
import type { MembersDeps } from '../deps.ts';
import type { CustomFieldDefinition } from '../domain/custom-field.ts';
import type { Member } from '../domain/member.ts';
import { memberErrors } from '../errors.ts';
import { callingMember } from './calling-member.ts';

/** Security events of a copy; there are never more than half a year of them. */
const MOST_EVENTS = 10_000;

/** Everything that this installation knows of a member. */
export interface MyData {
  readonly member: Member;
  readonly definitions: readonly CustomFieldDefinition[];
  readonly securityEvents: readonly AuditEvent[];
  readonly mails: readonly MailTo[];
  /** What the other parts of the installation know, by their names. */
  readonly others: Readonly<Record<string, unknown>>;
}

/** @throws MEMBER_NOT_FOUND; THROTTLED_FEATURE: ten copies an hour */
export async function exportMyData(deps: MembersDeps, ctx: Context): Promise<MyData> {
  const { memberId } = callingMember(ctx);
  const { pool } = deps.database;
  const siteId = ctx.site.id;
  await deps.access().limit(ctx, { bucket: `export:${memberId}`, max: 10, seconds: 3600 });
  const member = await selectMember(pool, siteId, memberId);
  if (!member) throw memberErrors.error('MEMBER_NOT_FOUND');
  await audit(pool, ctx, { type: 'data_exported', memberId });
  const { customFields } = await selectSettings(pool, siteId);
  const securityEvents = await selectEventsOfMember(pool, siteId, memberId, MOST_EVENTS);
  const mails = member.email === null ? [] : await selectMailsTo(pool, siteId, member.email);
  const others: Record<string, unknown> = {};
  for (const { name, read } of deps.hooks.personalData()) others[name] = await read(ctx, memberId);
  return { member, definitions: customFields, securityEvents, mails, others };
}
