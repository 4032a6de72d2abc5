import type { BuiltCallId, RequestOf } from '@headland/contract';
import { address, lastMail, lastMailId, newMember, PASSWORD, waitingMember } from './members.ts';
import { type Shop, STORE_APP } from './shop.ts';

/** The token endpoints name no row of a site; no other sign-in can be connected yet, so that call never succeeds. */
export type SampledCallId = Exclude<
  BuiltCallId,
  'token' | 'tokenInfo' | 'getTokenKeys' | 'loginWithIdpConnectionTokenParams'
>;

/** Makes a request that succeeds, of rows of one shop, and the credential that it succeeds with. */
type Makers = {
  readonly [Id in SampledCallId]: (shop: Shop) => Promise<{ readonly token: string; readonly request: RequestOf<Id> }>;
};

const AUTHORISES = '4000000000001000';
let serial = 0;
const unique = (shop: Shop) => `Made ${shop.mark} ${++serial}`;
const merchant = <R>(shop: Shop, request: R) => ({ token: shop.apiKey, request });

/** In the place of a token: the owner's cookie, for calls that no key may make. */
export const OWNER = 'the owner';
const owner = <R>(request: R) => ({ token: OWNER, request });

/**
 * One request per built call; a call without one does not type-check. What a request changes or uses up is made for it
 * anew, so each sample is good for one success.
 */
export const samples: Makers = {
  async getCurrentCart(shop) {
    return { token: (await shop.newCart()).token, request: {} };
  },
  async updateCurrentCart(shop) {
    return { token: (await shop.newCart()).token, request: { cartInfo: { buyerNote: unique(shop) } } };
  },
  async deleteCurrentCart(shop) {
    return { token: (await shop.newCart()).token, request: {} };
  },
  async addToCurrentCart(shop) {
    const catalogReference = { catalogItemId: shop.comicId, appId: STORE_APP };
    return { token: await shop.newVisitor(), request: { lineItems: [{ quantity: 1, catalogReference }] } };
  },
  async removeLineItemsFromCurrentCart(shop) {
    const { token, lineItemId } = await shop.newCart();
    return { token, request: { lineItemIds: [lineItemId] } };
  },
  async updateCurrentCartLineItemQuantity(shop) {
    const { token, lineItemId } = await shop.newCart();
    return { token, request: { lineItems: [{ id: lineItemId, quantity: 2 }] } };
  },
  async removeCouponFromCurrentCart(shop) {
    return { token: (await shop.newCart()).token, request: {} };
  },
  async createCheckoutFromCurrentCart(shop) {
    return { token: (await shop.newCart()).token, request: { channelType: 'WEB' } };
  },
  async estimateCurrentCartTotals(shop) {
    return { token: (await shop.newCart()).token, request: {} };
  },

  async createRedirectSession(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    const callbacks = { postFlowUrl: `${shop.server.url}/` };
    return { token, request: { ecomCheckout: { checkoutId }, callbacks } };
  },

  async getProduct(shop) {
    return { token: await shop.newVisitor(), request: { id: shop.comicId } };
  },
  async queryProducts(shop) {
    return { token: await shop.newVisitor(), request: { query: { filter: { id: shop.comicId } } } };
  },
  async getCollectionBySlug(shop) {
    return { token: await shop.newVisitor(), request: { slug: shop.collectionSlug } };
  },
  async getProductOptionsAvailability(shop) {
    return { token: await shop.newVisitor(), request: { id: shop.shirtId, options: { Size: 'S' } } };
  },
  async queryProductVariants(shop) {
    return { token: await shop.newVisitor(), request: { id: shop.shirtId } };
  },
  async createProduct(shop) {
    return merchant(shop, { product: { name: unique(shop), productType: 'physical', priceData: { price: 7 } } });
  },
  async updateProduct(shop) {
    return merchant(shop, { product: { id: await shop.newProduct(), name: unique(shop) } });
  },
  async deleteProduct(shop) {
    return merchant(shop, { id: await shop.newProduct() });
  },
  async updateProductVariants(shop) {
    return merchant(shop, { id: shop.shirtId, variants: [{ choices: { Size: 'S' }, price: 21 }] });
  },
  async createCollection(shop) {
    return merchant(shop, { collection: { name: unique(shop) } });
  },
  async addProductsToCollection(shop) {
    return merchant(shop, { id: shop.collectionId, productIds: [await shop.newProduct()] });
  },
  async removeProductsFromCollection(shop) {
    return merchant(shop, { id: shop.collectionId, productIds: [shop.shirtId] });
  },

  async queryCollections(shop) {
    return { token: await shop.newVisitor(), request: { query: { filter: { id: shop.collectionId } } } };
  },
  async getCollection(shop) {
    return { token: await shop.newVisitor(), request: { id: shop.collectionId } };
  },
  async getCollectionBySlugV2(shop) {
    return { token: await shop.newVisitor(), request: { slug: shop.collectionSlug } };
  },
  async queryInventory(shop) {
    return merchant(shop, { query: { filter: JSON.stringify({ productId: shop.comicId }) } });
  },
  async getInventoryVariants(shop) {
    return merchant(shop, { inventoryId: shop.shirtId });
  },
  async updateInventoryVariants(shop) {
    const variants = [{ variantId: await variantOf(shop), quantity: 9_000 }];
    return merchant(shop, { inventoryItem: { productId: shop.shirtId, trackQuantity: true, variants } });
  },
  async incrementInventory(shop) {
    const one = { productId: shop.shirtId, variantId: await variantOf(shop), incrementBy: 1 };
    return merchant(shop, { incrementData: [one] });
  },
  async decrementInventory(shop) {
    const one = { productId: shop.shirtId, variantId: await variantOf(shop), decrementBy: 1 };
    return merchant(shop, { decrementData: [one] });
  },

  async getCheckout(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { id: checkoutId } };
  },
  async getCheckoutUrl(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { id: checkoutId } };
  },
  async updateCheckout(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { checkout: { id: checkoutId, buyerNote: unique(shop) } } };
  },
  async getPaymentMethods(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { checkoutId } };
  },
  async placeOrder(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { checkoutId, payment: { kind: 'manual' } } };
  },
  async createOrderFromCheckout(shop) {
    const { token, checkoutId } = await shop.newCheckout();
    return { token, request: { id: checkoutId } };
  },

  async getOrder(shop) {
    const { token, orderId } = await shop.newOrder();
    return { token, request: { id: orderId } };
  },
  async searchOrders(shop) {
    const { orderId } = await shop.newOrder();
    return merchant(shop, { search: { filter: { id: orderId } } });
  },
  async cancelOrder(shop) {
    return merchant(shop, { id: (await shop.newOrder()).orderId });
  },
  async markOrderAsPaid(shop) {
    return merchant(shop, { ecomOrderId: (await shop.newOrder()).orderId });
  },
  async captureAuthorizedPayments(shop) {
    const { orderId, paymentId } = await shop.newOrder(AUTHORISES);
    return merchant(shop, { orderId, payments: [{ paymentId }] });
  },
  async voidAuthorizedPayments(shop) {
    const { orderId, paymentId } = await shop.newOrder(AUTHORISES);
    return merchant(shop, { orderId, paymentIds: [paymentId] });
  },
  async listOrderTransactions(shop) {
    return merchant(shop, { orderId: (await shop.newOrder(AUTHORISES)).orderId });
  },

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
    return { token: (await newMember(shop)).token, request: { newPassword: `${PASSWORD} anew` } };
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
  async createMember(shop) {
    return merchant(shop, { member: { loginEmail: address(shop), profile: { nickname: shop.mark } } });
  },
  async updateMember(shop) {
    const { token, id } = await newMember(shop);
    return { token, request: { member: { id, profile: { nickname: unique(shop) } } } };
  },
  async updateCurrentMemberSlug(shop) {
    return { token: (await newMember(shop)).token, request: { slug: `${shop.mark}-${++serial}` } };
  },
  async updateMemberSlug(shop) {
    return merchant(shop, { id: (await newMember(shop)).id, slug: `${shop.mark}-${++serial}` });
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
    const { body } = await shop.call('/headland/v1/sign-in-settings', { token });
    const { captcha } = body as { captcha: { visibleSiteKey: string } };
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
};

/** Every sample, in the order of the table. */
export const sampledCalls = Object.keys(samples) as readonly SampledCallId[];

async function sessionOf(shop: Shop, token: string): Promise<string> {
  const { body } = await shop.call('/headland/v1/members/my/sessions', { token });
  const { sessions } = body as { sessions: { id: string }[] };
  return sessions[0]?.id ?? '';
}

async function newClient(shop: Shop): Promise<string> {
  const { identity } = shop.server.app;
  return (await identity.createClient({ siteId: shop.siteId, name: unique(shop), kind: 'server' })).id;
}

async function variantOf(shop: Shop): Promise<string> {
  const { body } = await shop.call(`/stores-reader/v2/inventoryItems/${shop.shirtId}/getVariants`, {
    token: shop.apiKey,
    body: {},
  });
  const { inventoryItem } = body as { inventoryItem: { variants: { variantId: string }[] } };
  return inventoryItem.variants[0]?.variantId ?? '';
}
