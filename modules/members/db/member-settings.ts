import { type Queryable, sql } from '@headland/db';
import type { CustomFieldDefinition } from '../domain/custom-field.ts';
import { DEFAULT_SETTINGS, type MemberSettings } from '../domain/member.ts';

interface Row {
  protective_answers: boolean;
  verify_email: boolean;
  approve_members: boolean;
  require_captcha: boolean;
  custom_fields: CustomFieldDefinition[];
}

/** @param lock held until the transaction ends, so that what was decided by the settings stays right */
export async function selectSettings(
  db: Queryable,
  siteId: string,
  lock: 'none' | 'share' | 'update' = 'none',
): Promise<MemberSettings> {
  const { rows } = await sql<Row>`
    select protective_answers, verify_email, approve_members, require_captcha, custom_fields
    from identity_settings where site_id = ${siteId} ${LOCKS[lock]}
  `.execute(db);
  const [row] = rows;
  if (!row) return DEFAULT_SETTINGS;
  return {
    protectiveAnswers: row.protective_answers,
    verifyEmail: row.verify_email,
    approveMembers: row.approve_members,
    requireCaptcha: row.require_captcha,
    customFields: row.custom_fields,
  };
}

/**
 * What a site asks, under a lock that is held until the transaction ends. A site that has never changed it has no row to lock:
 * of two first changes at once the one would take the other back.
 */
export async function lockSettings(tx: Queryable, siteId: string, now: Date): Promise<MemberSettings> {
  await sql`
    insert into identity_settings (site_id, protective_answers, verify_email, approve_members, require_captcha, updated_at)
    values (${siteId}, ${DEFAULT_SETTINGS.protectiveAnswers}, ${DEFAULT_SETTINGS.verifyEmail},
      ${DEFAULT_SETTINGS.approveMembers}, ${DEFAULT_SETTINGS.requireCaptcha}, ${now})
    on conflict (site_id) do nothing
  `.execute(tx);
  return selectSettings(tx, siteId, 'update');
}

const LOCKS = { none: sql``, share: sql`for share`, update: sql`for update` } as const;

/** Writes changed settings. The caller holds their lock. */
export async function saveSettings(tx: Queryable, siteId: string, settings: MemberSettings, now: Date): Promise<void> {
  await sql`
    update identity_settings set protective_answers = ${settings.protectiveAnswers}, verify_email = ${settings.verifyEmail},
      approve_members = ${settings.approveMembers}, require_captcha = ${settings.requireCaptcha},
      custom_fields = ${JSON.stringify(settings.customFields)}::jsonb, updated_at = ${now}
    where site_id = ${siteId}
  `.execute(tx);
}

/** Which of these further fields stand in a profile of the site with a value. */
export async function selectFieldsInUse(db: Queryable, siteId: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${[...keys]}::text[]) as k (key)
    where exists (
      select 1 from identities i where i.site_id = ${siteId}
        and i.profile->'customFields' @> jsonb_build_array(jsonb_build_object('name', k.key))
    )
  `.execute(db);
  return rows.map((row) => row.key);
}
