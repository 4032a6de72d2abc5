import type { Clients } from '@headland/clients';
import type { Database } from '@headland/db';
import type { Clock } from '@headland/kernel';
import type { Members } from '@headland/members';
import type { MemberHooks } from '@headland/module';
import type { MemberTokens } from './domain/member-session.ts';
import type { PasswordHasher } from './passwords/hasher.ts';
import type { SiteLookup } from './sites.ts';
import type { SecretKeys } from './tokens/secret-keys.ts';
import type { TokenPair } from './tokens/token-pair.ts';

/** What was handed in for a captcha, and for which of the site's keys. */
export interface CaptchaAnswer {
  readonly kind: 'visible' | 'invisible';
  readonly text: string;
}

/** Says whether a captcha was solved; an answer is good once. */
export interface CaptchaCheck {
  solved(siteId: string, answer: CaptchaAnswer, now: Date): Promise<boolean>;
}

/** What the commands stand on. */
export interface SignInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sites: SiteLookup;
  readonly keys: SecretKeys;
  readonly hasher: PasswordHasher;
  readonly captcha: CaptchaCheck;
  readonly members: Pick<Members, 'delete'>;
  /** What other modules do when a visitor becomes a member. */
  readonly hooks: Pick<MemberHooks, 'onVisitorBecomesMember'>;
  readonly findClient: Clients['find'];
  readonly findSecret: Clients['findSecret'];
  readonly isAllowedReturn: Clients['isAllowedReturn'];
  /** What takes a site's members out of a browser: values of `Set-Cookie`. */
  readonly dropCookies: (shortKey: string) => readonly string[];
  /** Forgets in this process that a session was alive. */
  readonly forgetSession: (siteId: string, sessionId: string) => void;
  /** Signs the access token that goes with a session. */
  readonly signTokens: (tokens: MemberTokens) => Promise<TokenPair>;
}
