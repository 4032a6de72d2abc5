import type { HandlersOf, RequestOf } from '@headland/contract';
import type { Queryable } from '@headland/db';
import { ValidationError } from '@headland/kernel';
import { selectSettings } from '@headland/members';
import type { Captcha } from '../captcha/captcha.ts';
import type { CaptchaAnswer } from '../sign-in-deps.ts';

export type CaptchaHandlers = HandlersOf<'getSignInSettings' | 'createCaptchaChallenge'>;

/** What sign-in forms are told before anybody has typed, and the captcha's riddles. */
export function captchaCalls(db: Queryable, captcha: Captcha): CaptchaHandlers {
  return {
    async getSignInSettings({ site }) {
      const { requireCaptcha, verifyEmail, protectiveAnswers, approveMembers } = await selectSettings(db, site.id);
      const { visible, invisible } = captcha.siteKeys(site.id);
      return {
        captcha: { required: requireCaptcha, visibleSiteKey: visible, invisibleSiteKey: invisible },
        verifyEmail: verifyEmail || protectiveAnswers,
        approveMembers,
      };
    },
    async createCaptchaChallenge({ site, now }, { siteKey }) {
      const made = captcha.challenge(site.id, siteKey, now);
      if (!made) throw ValidationError.field('siteKey', 'must be a site key of this site');
      const { expiresAt, ...challenge } = made;
      return { ...challenge, expiresDate: expiresAt.toISOString() };
    },
  };
}

/** The answer in a request to sign in; the member that it stands in says which site key it belongs to. */
export function captchaOf(tokens: RequestOf<'loginV2'>['captchaTokens']): CaptchaAnswer | null {
  for (const { Recaptcha, InvisibleRecaptcha } of tokens ?? []) {
    if (Recaptcha) return { kind: 'visible', text: Recaptcha };
    if (InvisibleRecaptcha) return { kind: 'invisible', text: InvisibleRecaptcha };
  }
  return null;
}
