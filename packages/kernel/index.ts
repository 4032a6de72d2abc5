/** The kernel: words that every room of the house uses. It imports nothing of ours. */
export { type Clock, systemClock } from './clock.ts';
export {
  type Context,
  mediaUrlOf,
  type PayByHand,
  type RequestOrigin,
  type SiteLogo,
  type SitePlace,
  type SiteSettings,
  siteUrl,
} from './context.ts';
export { type CookieOptions, readCookie, setCookie } from './cookies.ts';
export {
  ApplicationError,
  defineErrors,
  type ErrorCatalogue,
  type ErrorEntry,
  type FieldViolation,
  ValidationError,
  type ViolatedRule,
} from './errors.ts';
export { type Faults, noFaults } from './faults.ts';
export { forgetLightest } from './forget-lightest.ts';
export { type Handler, type Handlers, RawJson } from './handler.ts';
export { firstIdAt, isUuid, momentOfId, newId } from './ids.ts';
export { type LoadingCache, type LoadingCacheOptions, loadingCache } from './loading-cache.ts';
export {
  addMoney,
  currencyExponent,
  formatMoney,
  fractionOf,
  type Minor,
  minorFromDecimal,
  minorToDecimal,
  minorToNumber,
  percentOf,
} from './money.ts';
export {
  actorOf,
  isMerchant,
  type Merchant,
  mayDo,
  type Principal,
  type PrincipalKind,
  principalKey,
  type Reach,
  reachOf,
  type WireIdentityType,
  wireIdentity,
} from './principal.ts';
export { constantTimeEqual, hashSecret, randomToken } from './secrets.ts';
export { withoutTrailing } from './trailing.ts';
