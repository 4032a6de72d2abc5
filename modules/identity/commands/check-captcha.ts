import type { Context } from '@headland/kernel';
import type { MemberSettings } from '@headland/members';
import { signInErrors } from '../errors.ts';
import type { CaptchaAnswer, SignInDeps } from '../sign-in-deps.ts';

/** @throws -19971 if the site asks for a captcha and there is none; -19970 if it is wrong or was used before */
export async function checkCaptcha(
  deps: SignInDeps,
  ctx: Context,
  settings: MemberSettings,
  answer: CaptchaAnswer | null,
): Promise<void> {
  if (!settings.requireCaptcha) return;
  if (answer === null) throw signInErrors.error('-19971');
  if (!(await deps.captcha.solved(ctx.site.id, answer, ctx.now))) throw signInErrors.error('-19970');
}
