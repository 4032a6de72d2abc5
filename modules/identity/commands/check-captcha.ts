import type { Context } from '@headland/kernel';
import type { MemberSettings } from '../domain/member.ts';
import { memberErrors } from '../errors.ts';
import type { CaptchaAnswer, MemberDeps } from '../member-deps.ts';

/** @throws -19971 if the site asks for a captcha and there is none; -19970 if it is wrong or was used before */
export async function checkCaptcha(
  deps: MemberDeps,
  ctx: Context,
  settings: MemberSettings,
  answer: CaptchaAnswer | null,
): Promise<void> {
  if (!settings.requireCaptcha) return;
  if (answer === null) throw memberErrors.error('-19971');
  if (!(await deps.captcha.solved(ctx.site.id, answer, ctx.now))) throw memberErrors.error('-19970');
}
