import type { HandlersOf } from '@headland/contract';
import { type Context, ValidationError } from '@headland/kernel';
import { callingMember, memberErrors, selectMember } from '@headland/members';
import { logout } from '../commands/end-session.ts';
import { login } from '../commands/login.ts';
import { changePassword, recover, sendActivation, sendRecovery } from '../commands/recovery.ts';
import { register } from '../commands/register.ts';
import { signOn } from '../commands/sign-on.ts';
import { steady } from '../commands/steady.ts';
import { proceed, resendCode, startVerification, verifyCode } from '../commands/verification.ts';
import { signInErrors } from '../errors.ts';
import type { SignInDeps } from '../sign-in-deps.ts';
import { captchaOf } from './captcha-calls.ts';
import { presentIdentity, presentLegacyLogin, presentLogin } from './present-login.ts';
import { readProfile } from './read-profile.ts';

export type SignInCallId =
  | 'registerV1'
  | 'loginV1'
  | 'registerV2'
  | 'loginV2'
  | 'changePassword'
  | 'loginWithIdpConnectionTokenParams'
  | 'proceedToNextStateV1'
  | 'signOn'
  | 'logout'
  | 'sendRecoveryEmail'
  | 'sendActivationEmail'
  | 'recover'
  | 'startVerification'
  | 'verifyDuringAuthentication'
  | 'resendDuringAuthentication'
  | 'getUserInfo';

export type SignInHandlers = HandlersOf<SignInCallId>;

/** Milliseconds before an answer that must not tell whether there is an account, by its time neither. */
const UNTOLD = 100;

/** Signing up and in, and the ways around a password that is forgotten. */
export function signInCalls(deps: SignInDeps): SignInHandlers {
  return {
    async registerV2(ctx, { loginId, password, profile, captchaTokens }) {
      const input = { email: loginId.email ?? '', password: password ?? '', captcha: captchaOf(captchaTokens) };
      return presentLogin(await register(deps, ctx, { ...input, ...readProfile(profile, 'profile') }));
    },
    async loginV2(ctx, { loginId, password, captchaTokens }) {
      const input = { email: loginId.email ?? '', password: password ?? '', captcha: captchaOf(captchaTokens) };
      return presentLogin(await login(deps, ctx, input));
    },
    async registerV1(ctx, { identity, inputs, captchaTokens }) {
      const email = identity.email?.address ?? identity.identifiers?.[0]?.email ?? '';
      const input = { email, password: inputs?.password ?? '', captcha: captchaOf(captchaTokens) };
      const profile = readProfile(identity.identityProfile, 'identity.identityProfile');
      return presentLegacyLogin(await register(deps, ctx, { ...input, ...profile }));
    },
    async loginV1(ctx, { identifier, loginId, inputs, captchaTokens }) {
      const email = loginId?.email ?? identifier.email ?? identifier.userName ?? '';
      const input = { email, password: inputs?.password ?? '', captcha: captchaOf(captchaTokens) };
      return presentLegacyLogin(await login(deps, ctx, input));
    },
    async changePassword(ctx, { newPassword }) {
      await changePassword(deps, ctx, newPassword);
      return {};
    },
    async loginWithIdpConnectionTokenParams() {
      throw signInErrors.error('IDP_CONNECTION_NOT_FOUND');
    },
    async proceedToNextStateV1(ctx, { stateToken }) {
      return presentLegacyLogin(await proceed(deps, ctx, given('stateToken', stateToken)));
    },
    async signOn(ctx, { loginId, profile, verifyEmail }) {
      const { profile: kept, privacy } = readProfile(profile, 'profile');
      const input = {
        email: loginId.email ?? '',
        profile: kept,
        // What is not said stays as it is, also of a member that is there already.
        privacy: profile?.privacyStatus === undefined ? null : privacy,
        verifyEmail: verifyEmail ?? false,
      };
      const { sessionToken, member } = await signOn(deps, ctx, input);
      return { ...(sessionToken !== null && { sessionToken }), ...(member && { identity: presentIdentity(member) }) };
    },
    async logout(ctx, { postLogoutRedirectUri, clientId }) {
      // Looked at first: a refused address signs nobody out.
      const url = await returnAddress(ctx, postLogoutRedirectUri ?? null, clientId ?? null);
      await logout(deps, ctx);
      const { shortKey } = await deps.sites.get(ctx.site.id);
      const dropped = deps.dropCookies(shortKey).map((value) => ({ key: 'set-cookie', value }));
      return url === null
        ? { body: '', statusCode: 200, headers: dropped }
        : { body: '', statusCode: 302, headers: [{ key: 'location', value: url }, ...dropped] };
    },
    async sendRecoveryEmail(ctx, { email, redirect, language }) {
      const back = { url: redirect?.url ?? null, clientId: redirect?.clientId ?? null };
      await steady(UNTOLD, sendRecovery(deps, ctx, email, back, language ?? null));
      return {};
    },
    async sendActivationEmail(ctx, { identityId, emailOptions }) {
      await sendActivation(deps, ctx, identityId, emailOptions?.language ?? null);
      return {};
    },
    async recover(ctx, { recoveryToken, password }) {
      return presentLogin(await recover(deps, ctx, recoveryToken, password ?? null));
    },
    async startVerification(ctx, { identityId }) {
      return { verificationId: await startVerification(deps, ctx, identityId ?? null) };
    },
    async verifyDuringAuthentication(ctx, { code, stateToken }) {
      return presentLogin(await verifyCode(deps, ctx, code, stateToken));
    },
    async resendDuringAuthentication(ctx, { stateToken }) {
      const { state, stateToken: token } = await steady(UNTOLD, resendCode(deps, ctx, stateToken));
      return { state, stateToken: token, additionalData: {} };
    },

    async getUserInfo(ctx) {
      const member = await selectMember(deps.database.pool, ctx.site.id, callingMember(ctx).memberId);
      if (!member) throw memberErrors.error('MEMBER_NOT_FOUND');
      const { id, email, emailVerified, profile } = member;
      const { firstName = null, lastName = null, nickname = null, picture = null } = profile;
      const name = [firstName, lastName].filter(Boolean).join(' ') || nickname;
      const names = { name, given_name: firstName, family_name: lastName, nickname, picture };
      return { sub: id, email, email_verified: emailVerified, ...names };
    },
  };

  async function returnAddress(ctx: Context, url: string | null, clientId: string | null): Promise<string | null> {
    if (url === null || url === '') return null;
    const { principal } = ctx;
    const own = principal.kind === 'visitor' || principal.kind === 'member' ? principal.clientId : null;
    const client = await deps.findClient(clientId ?? own ?? '');
    if (client && client.siteId === ctx.site.id && deps.isAllowedReturn(client, url)) return url;
    throw ValidationError.field(
      'postLogoutRedirectUri',
      'must stand on an origin that is allowed for the client; `headland client allow-origin` allows it',
    );
  }
}

function given(field: string, value: string | undefined): string {
  if (value) return value;
  throw ValidationError.field(field, 'must be given', 'REQUIRED_FIELD');
}
