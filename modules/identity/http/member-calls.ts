import type { HandlersOf } from '@headland/contract';
import { type Context, isMerchant, isUuid, mayDo, ValidationError } from '@headland/kernel';
import { callingMember } from '../commands/calling-member.ts';
import { login } from '../commands/login.ts';
import {
  approveMember,
  blockMember,
  createMember,
  deleteMember,
  logout,
  signOn,
  updateMember,
} from '../commands/manage-member.ts';
import { changePassword, recover, sendActivation, sendRecovery } from '../commands/recovery.ts';
import { register } from '../commands/register.ts';
import { steady } from '../commands/steady.ts';
import { proceed, resendCode, startVerification, verifyCode } from '../commands/verification.ts';
import { selectMember } from '../db/members.ts';
import { emailKey, type Member, type Profile } from '../domain/member.ts';
import { memberErrors } from '../errors.ts';
import type { MemberDeps } from '../member-deps.ts';
import { captchaOf } from './captcha-calls.ts';
import { type FieldSet, presentIdentity, presentLegacyLogin, presentLogin, presentMember } from './present-member.ts';
import { listMembers, queryMembers } from './query-members.ts';
import { readMember, readNewStatus, readProfile, readSlug } from './read-member.ts';

export type MemberCallId =
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
  | 'getUserInfo'
  | 'getCurrentMember'
  | 'getMember'
  | 'queryMembers'
  | 'listMembers'
  | 'createMember'
  | 'updateMember'
  | 'updateCurrentMemberSlug'
  | 'updateMemberSlug'
  | 'deleteMemberPhones'
  | 'deleteMemberEmails'
  | 'deleteMemberAddresses'
  | 'approveMember'
  | 'blockMember'
  | 'deleteMember'
  | 'deleteMyMember';

export type MemberHandlers = HandlersOf<MemberCallId>;

/** Milliseconds before an answer that must not tell whether there is an account, by its time neither. */
const UNTOLD = 100;

export function memberCalls(deps: MemberDeps): MemberHandlers {
  const { pool } = deps.database;

  /** The calling member. @throws MEMBER_NOT_FOUND */
  async function caller(ctx: Context): Promise<Member> {
    return find(ctx, callerId(ctx));
  }

  async function find(ctx: Context, id: string): Promise<Member> {
    const member = isUuid(id) ? await selectMember(pool, ctx.site.id, id) : null;
    if (!member) throw memberErrors.error('MEMBER_NOT_FOUND');
    return member;
  }

  async function change(ctx: Context, id: string, given: ReturnType<typeof readMember>, loginEmail?: string | null) {
    if (!isMerchant(ctx.principal) && !isOwn(ctx, id.toLowerCase())) throw memberErrors.error('MEMBER_NOT_FOUND');
    if (loginEmail) await refuseOther(ctx, id, loginEmail);
    const updated = await updateMember(deps, ctx, id, given);
    return { member: presentMember(updated, mayManage(ctx) || isOwn(ctx, updated.id) ? 'FULL' : 'PUBLIC') };
  }

  /**
   * The address that somebody signs in with may be sent back and not changed. Whoever is not shown it is told nothing by
   * guessing. @throws ValidationError; MEMBER_NOT_FOUND
   */
  async function refuseOther(ctx: Context, id: string, loginEmail: string): Promise<void> {
    const { email } = await find(ctx, id);
    const isTold = mayManage(ctx) || isOwn(ctx, id.toLowerCase());
    if (isTold && email !== null && emailKey(email) === emailKey(loginEmail)) return;
    throw ValidationError.field('member.loginEmail', 'cannot be changed', 'FIELD_NOT_ALLOWED');
  }

  /** An update takes no empty list for "none" (the public client's rule); these calls do. */
  const clear = (ctx: Context, id: string, profile: Profile) => change(ctx, id, { profile });

  const reader = (ctx: Context, fieldsets: readonly FieldSet[] | undefined) => ({
    mayAll: mayManage(ctx),
    fieldSet: largest(fieldsets),
    cursorKey: deps.keys.queryKey,
  });

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
      throw memberErrors.error('IDP_CONNECTION_NOT_FOUND');
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
      const { id, email, emailVerified, profile } = await caller(ctx);
      const { firstName = null, lastName = null, nickname = null, picture = null } = profile;
      const name = [firstName, lastName].filter(Boolean).join(' ') || nickname;
      const names = { name, given_name: firstName, family_name: lastName, nickname, picture };
      return { sub: id, email, email_verified: emailVerified, ...names };
    },
    async getCurrentMember(ctx, { fieldsets }) {
      if (ctx.principal.kind !== 'member') throw memberErrors.error('NOT_FOUND');
      return { member: presentMember(await caller(ctx), largest(fieldsets)) };
    },
    async getMember(ctx, { id, fieldsets }) {
      const member = await find(ctx, id);
      const mine = mayManage(ctx) || isOwn(ctx, member.id);
      // Of whoever hides, nobody else learns that they are there.
      if (!mine && (member.privacy !== 'PUBLIC' || member.status !== 'ACTIVE')) {
        throw memberErrors.error('MEMBER_NOT_FOUND');
      }
      return { member: presentMember(member, mine ? largest(fieldsets) : 'PUBLIC') };
    },
    queryMembers: (ctx, request) => queryMembers(pool, ctx, request, reader(ctx, request.fieldsets)),
    listMembers: (ctx, request) => listMembers(pool, ctx, request, reader(ctx, request.fieldsets)),
    async createMember(ctx, { member }) {
      const { profile, privacy = 'PRIVATE' } = readMember(member);
      const status = readNewStatus(member.status);
      const made = await createMember(deps, ctx, { email: member.loginEmail ?? '', profile, privacy, status });
      return { member: presentMember(made, 'FULL') };
    },
    async updateMember(ctx, { member }) {
      return change(ctx, member.id ?? '', readMember(member), member.loginEmail);
    },
    async updateCurrentMemberSlug(ctx, { slug }) {
      return { member: presentMember(await updateMember(deps, ctx, callerId(ctx), { slug: readSlug(slug) }), 'FULL') };
    },
    async updateMemberSlug(ctx, { id, slug }) {
      return { member: presentMember(await updateMember(deps, ctx, id, { slug: readSlug(slug) }), 'FULL') };
    },
    deleteMemberPhones: (ctx, { id }) => clear(ctx, id, { phones: [], phonesV2: [] }),
    deleteMemberEmails: (ctx, { id }) => clear(ctx, id, { emails: [], secondaryEmails: [] }),
    deleteMemberAddresses: (ctx, { id }) => clear(ctx, id, { addresses: [] }),
    approveMember: async (ctx, { id }) => ({ member: presentMember(await approveMember(deps, ctx, id), 'FULL') }),
    blockMember: async (ctx, { id }) => ({ member: presentMember(await blockMember(deps, ctx, id), 'FULL') }),
    async deleteMember(ctx, { id }) {
      await deleteMember(deps, ctx, id);
      return {};
    },
    async deleteMyMember(ctx) {
      await deleteMember(deps, ctx, callerId(ctx));
      return {};
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

function callerId(ctx: Context): string {
  return callingMember(ctx).memberId;
}

function isOwn({ principal }: Context, memberId: string): boolean {
  return principal.kind === 'member' && principal.memberId === memberId;
}

/** Whether a caller is shown private members and all of each: to be allowed to read members is not enough. */
function mayManage({ principal }: Context): boolean {
  return mayDo(principal, 'MEMBERS.MEMBER_MANAGE');
}

function largest(fieldsets: readonly FieldSet[] | undefined): FieldSet {
  if (fieldsets?.includes('FULL')) return 'FULL';
  return fieldsets?.includes('EXTENDED') ? 'EXTENDED' : 'PUBLIC';
}

function given(field: string, value: string | undefined): string {
  if (value) return value;
  throw ValidationError.field(field, 'must be given', 'REQUIRED_FIELD');
}
