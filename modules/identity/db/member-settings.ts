import { type Queryable, sql } from '@headland/db';
import { DEFAULT_SETTINGS, type MemberSettings } from '../domain/member.ts';

interface Row {
  protective_answers: boolean;
  verify_email: boolean;
  approve_members: boolean;
  require_captcha: boolean;
}

export async function selectSettings(db: Queryable, siteId: string): Promise<MemberSettings> {
  const { rows } = await sql<Row>`
    select protective_answers, verify_email, approve_members, require_captcha
    from identity_settings where site_id = ${siteId}
  `.execute(db);
  const [row] = rows;
  if (!row) return DEFAULT_SETTINGS;
  return {
    protectiveAnswers: row.protective_answers,
    verifyEmail: row.verify_email,
    approveMembers: row.approve_members,
    requireCaptcha: row.require_captcha,
  };
}

export async function saveSettings(tx: Queryable, siteId: string, settings: MemberSettings, now: Date): Promise<void> {
  await sql`
    insert into identity_settings (site_id, protective_answers, verify_email, approve_members, require_captcha, updated_at)
    values (${siteId}, ${settings.protectiveAnswers}, ${settings.verifyEmail}, ${settings.approveMembers},
      ${settings.requireCaptcha}, ${now})
    on conflict (site_id) do update set protective_answers = excluded.protective_answers,
      verify_email = excluded.verify_email, approve_members = excluded.approve_members,
      require_captcha = excluded.require_captcha, updated_at = excluded.updated_at
  `.execute(tx);
}
