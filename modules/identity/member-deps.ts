import type { Database, Queryable } from '@headland/db';
import type { Clock, Context } from '@headland/kernel';
import type { TokenPair } from './commands/grant-tokens.ts';
import type { MemberTokens } from './commands/member-tokens.ts';
import type { Client } from './domain/client.ts';
import type { SiteLookup } from './door.ts';
import type { PasswordHasher } from './passwords/hasher.ts';
import type { SecretKeys } from './tokens/secret-keys.ts';

/** What was handed in for a captcha, and for which of the site's keys. */
export interface CaptchaAnswer {
  readonly kind: 'visible' | 'invisible';
  readonly text: string;
}

/** Says whether a captcha was solved; an answer is good once. */
export interface CaptchaCheck {
  solved(siteId: string, answer: CaptchaAnswer, now: Date): Promise<boolean>;
}

/** What belongs to a visitor and becomes the member's at the first sign-in in that browser. */
export type AdoptVisitor = (
  tx: Queryable,
  ctx: Context,
  who: { readonly visitorId: string; readonly memberId: string },
) => Promise<void>;

/** Called in the transaction that deletes a member: what other parts of the installation keep for them alone ends too. */
export type ForgetMember = (tx: Queryable, ctx: Context, memberId: string) => Promise<void>;

/** What another part of the installation knows of a member, for the member's own copy of their data. */
export interface PersonalData {
  /** Name under which it stands in the copy. */
  readonly name: string;
  /** @param ctx of the member's own request */
  readonly read: (ctx: Context, memberId: string) => Promise<unknown>;
}

/** What members' commands stand on. */
export interface MemberDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sites: SiteLookup;
  readonly keys: SecretKeys;
  readonly hasher: PasswordHasher;
  readonly captcha: CaptchaCheck;
  readonly adoptVisitor: AdoptVisitor;
  readonly forgetMember: ForgetMember;
  readonly personalData: readonly PersonalData[];
  readonly findClient: (clientId: string) => Promise<Client | null>;
  readonly isAllowedReturn: (client: Client, url: string) => boolean;
  /** Forgets in this process that a session was alive. */
  readonly forgetSession: (siteId: string, sessionId: string) => void;
  /** Signs the access token that goes with a session. */
  readonly signTokens: (tokens: MemberTokens) => Promise<TokenPair>;
}
