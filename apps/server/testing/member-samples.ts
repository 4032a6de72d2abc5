import { address, lastMail, lastMailId, newMember, PASSWORD, signInByCode, waitingMember } from './members.ts';
import { type Makers, merchant, nextNumber, owner, unique } from './sample.ts';
import type { Shop } from './shop.ts';
import { answerOf } from './wire.ts';

/** Requests of signing in, members, their accounts, apps, settings, the audit log and mails. */
export const memberSamples = {
  async registerV1(shop) {
    const identity = { email: { address: address(shop) } };
    return { token: await shop.newVisitor(), request: { identity, inputs: { password: PASSWORD } } };
  },
  async loginV1(shop) {
    const { email } = await newMember(shop);
    return { token: await shop.newVisitor(), request: { identifier: { email }, inputs: { password: PASSWORD } } };
  },
  async registerV2(shop) {
    return { token: await shop.newVisitor(), request: { loginId: { email: address(shop) }, password: PASSWORD } };
  },
  async loginV2(shop) {
    const { email } = await newMember(shop);
    return { token: await shop.newVisitor(), request: { loginId: { email }, password: PASSWORD } };
  },
  async changePassword(shop) {
    const token = await signInByCode(shop, await newMember(shop));
    return { token, request: { newPassword: `${PASSWORD} anew` } };
  },
  async proceedToNextStateV1(shop) {
    const { token, stateToken } = await waitingMember(shop);
    return { token, request: { stateToken } };
  },
  async signOn(shop) {
    return merchant(shop, { loginId: { email: address(shop) } });
  },
  async logout(shop) {
    return { token: (await newMember(shop)).token, request: {} };
  },
  async sendRecoveryEmail(shop) {
    return { token: await shop.newVisitor(), request: { email: (await newMember(shop)).email } };
  },
  async sendActivationEmail(shop) {
    return merchant(shop, { identityId: (await newMember(shop)).id });
  },
  async recover(shop) {
    const { email } = await newMember(shop);
    const token = await shop.newVisitor();
    await shop.call('/_api/iam/recovery/v1/send-email', { token, body: { email } });
    const recoveryToken = /token=(\S+)/.exec(await lastMail(shop, email))?.[1] ?? '';
    return { token, request: { recoveryToken, password: `${PASSWORD} anew` } };
  },
  async startVerification(shop) {
    const { token, id } = await newMember(shop);
    return { token, request: { identityId: id, target: 'EMAIL' } };
  },
  async verifyDuringAuthentication(shop) {
    const { token, stateToken, email } = await waitingMember(shop);
    return { token, request: { code: /\d{6}/.exec(await lastMail(shop, email))?.[0] ?? '', stateToken } };
  },
  async resendDuringAuthentication(shop) {
    const { token, stateToken } = await waitingMember(shop);
    return { token, request: { stateToken } };
  },

  async getUserInfo(shop) {
    return { token: (await newMember(shop)).token, request: {} };
  },
  async getCurrentMember(shop) {
    return { token: (await newMember(shop)).token, request: {} };
  },
  async getMember(shop) {
    return merchant(shop, { id: (await newMember(shop)).id });
  },
  async queryMembers(shop) {
    return merchant(shop, { query: { filter: { id: (await newMember(shop)).id } } });
  },
  async listMembers(shop) {
    await newMember(shop);
    return merchant(shop, { fieldsets: ['FULL'], paging: { limit: 100 }, sorting: [{ fieldName: 'createdDate' }] });
  },
  async createMember(shop) {
    return merchant(shop, { member: { loginEmail: address(shop), profile: { nickname: shop.mark } } });
  },
  async updateMember(shop) {
    const { token, id } = await newMember(shop);
    return { token, request: { member: { id, profile: { nickname: unique(shop) } } } };
  },
  async updateCurrentMemberSlug(shop) {
    return { token: (await newMember(shop)).token, request: { slug: `${shop.mark}-${nextNumber()}` } };
  },
  async updateMemberSlug(shop) {
    return merchant(shop, { id: (await newMember(shop)).id, slug: `${shop.mark}-${nextNumber()}` });
  },
  async deleteMemberPhones(shop) {
    const { token, id } = await newMember(shop);
    return { token, request: { id } };
  },
  async deleteMemberEmails(shop) {
    return merchant(shop, { id: (await newMember(shop)).id });
  },
  async deleteMemberAddresses(shop) {
    return merchant(shop, { id: (await newMember(shop)).id });
  },
  async approveMember(shop) {
    return merchant(shop, { id: (await newMember(shop)).id });
  },
  async blockMember(shop) {
    return merchant(shop, { id: (await newMember(shop)).id });
  },
  async deleteMember(shop) {
    return merchant(shop, { id: (await newMember(shop)).id });
  },
  async deleteMyMember(shop) {
    return { token: (await newMember(shop)).token, request: {} };
  },

  async listMySessions(shop) {
    return { token: (await newMember(shop)).token, request: {} };
  },
  async endMySession(shop) {
    const { token } = await newMember(shop);
    return { token, request: { sessionId: await sessionOf(shop, token) } };
  },
  async endMyOtherSessions(shop) {
    return { token: (await newMember(shop)).token, request: {} };
  },
  async getMyProfile(shop) {
    return { token: (await newMember(shop)).token, request: {} };
  },
  async updateMyProfile(shop) {
    return { token: (await newMember(shop)).token, request: { profile: { nickname: unique(shop) } } };
  },
  async changeMyPassword(shop) {
    const { token } = await newMember(shop);
    return { token, request: { currentPassword: PASSWORD, newPassword: `${PASSWORD} anew` } };
  },
  async exportMyData(shop) {
    return { token: (await newMember(shop)).token, request: {} };
  },
  async deleteMyAccount(shop) {
    return { token: (await newMember(shop)).token, request: { password: PASSWORD } };
  },

  async searchMembers(shop) {
    return merchant(shop, { text: (await newMember(shop)).email });
  },
  async getMemberAccount(shop) {
    return merchant(shop, { memberId: (await newMember(shop)).id });
  },
  async endMemberSessions(shop) {
    const { id, token } = await newMember(shop);
    return merchant(shop, { memberId: id, sessionId: await sessionOf(shop, token) });
  },
  async listOauthClients() {
    return owner({});
  },
  async createOauthClient(shop) {
    return owner({ client: { name: unique(shop) } });
  },
  async updateOauthClient(shop) {
    return owner({ clientId: await newClient(shop), client: { name: unique(shop) } });
  },
  async deleteOauthClient(shop) {
    return owner({ clientId: await newClient(shop) });
  },
  async createClientSecret(shop) {
    return owner({ clientId: await newClient(shop) });
  },
  async getIdentitySettings() {
    return owner({});
  },
  async updateIdentitySettings() {
    return owner({ settings: { requireCaptcha: false } });
  },
  async queryAuditEvents(shop) {
    return owner({ memberId: (await newMember(shop)).id });
  },

  async getSignInSettings(shop) {
    return { token: await shop.newVisitor(), request: {} };
  },
  async createCaptchaChallenge(shop) {
    const token = await shop.newVisitor();
    const { captcha } = answerOf('getSignInSettings', await shop.call('/headland/v1/sign-in-settings', { token }));
    return { token, request: { siteKey: captcha.visibleSiteKey } };
  },
  async queryMails(shop) {
    const { email } = await newMember(shop);
    return owner({ recipient: email });
  },
  async getMail(shop) {
    const { email } = await newMember(shop);
    return owner({ mailId: await lastMailId(shop, email) });
  },
  async listMailTemplates() {
    return owner({});
  },
  async updateMailTemplate(shop) {
    return owner({ kind: 'welcome', template: { heading: unique(shop) } });
  },
  async resetMailTemplate() {
    return owner({ kind: 'approval' });
  },
  async previewMailTemplate(shop) {
    return owner({ kind: 'recovery', template: { heading: unique(shop) } });
  },
} satisfies Partial<Makers>;

async function newClient(shop: Shop): Promise<string> {
  const { clients } = shop.server.app;
  return (await clients.create({ siteId: shop.siteId, name: unique(shop), kind: 'server' })).id;
}

async function sessionOf(shop: Shop, token: string): Promise<string> {
  const { sessions } = answerOf('listMySessions', await shop.call('/headland/v1/members/my/sessions', { token }));
  return sessions[0]?.id ?? '';
}
