import type { Queryable } from '@headland/db';
import { constantTimeEqual } from '@headland/kernel';
import { useSolution } from '../db/captcha-solutions.ts';
import type { CaptchaCheck } from '../sign-in-deps.ts';
import type { SecretKeys } from '../tokens/secret-keys.ts';
import { type CaptchaKind, type Challenge, checkSolution, makeChallenge } from './challenge.ts';

/** The site's own captcha: a proof of work, made and checked here, without anybody else. */
export interface Captcha extends CaptchaCheck {
  /** Public, stable as long as HEADLAND_SECRET is, and other ones for every site. */
  siteKeys(siteId: string): Readonly<Record<CaptchaKind, string>>;
  /** @returns null for a key that is none of the site's */
  challenge(siteId: string, siteKey: string, now: Date): Challenge | null;
}

export function createCaptcha(deps: {
  readonly db: Queryable;
  readonly keys: Pick<SecretKeys, 'signCaptcha'>;
}): Captcha {
  const sign = deps.keys.signCaptcha;
  const siteKey = (siteId: string, kind: CaptchaKind) => sign(`site key\n${siteId}\n${kind}`).slice(0, 24);
  return {
    siteKeys: (siteId) => ({ visible: siteKey(siteId, 'visible'), invisible: siteKey(siteId, 'invisible') }),
    challenge(siteId, given, now) {
      for (const kind of ['visible', 'invisible'] as const) {
        if (constantTimeEqual(siteKey(siteId, kind), given)) return makeChallenge(sign, siteId, kind, now);
      }
      return null;
    },
    async solved(siteId, { kind, text }, now) {
      const solution = checkSolution(sign, siteId, kind, text, now);
      // Only what would be taken is noted, so that nobody fills the table for free.
      return solution !== null && useSolution(deps.db, siteId, solution, now);
    },
  };
}
