import type { BuiltCallId, RequestOf } from '@headland/contract';
import type { Shop } from './shop.ts';

/**
 * The token endpoints name no row of a site; no other sign-in can be connected and no data collection made yet, so those
 * calls never succeed.
 */
export type SampledCallId = Exclude<
  BuiltCallId,
  | 'token'
  | 'oauthAccess'
  | 'tokenInfo'
  | 'getTokenKeys'
  | 'loginWithIdpConnectionTokenParams'
  | 'queryDataItems'
  | 'getDataItem'
>;

/** Makes a request that succeeds, of rows of one shop, and the credential that it succeeds with. */
export type Makers = {
  readonly [Id in SampledCallId]: (shop: Shop) => Promise<{ readonly token: string; readonly request: RequestOf<Id> }>;
};

let serial = 0;
/** A number that nothing had before. */
export const nextNumber = () => ++serial;
export const unique = (shop: Shop) => `Made ${shop.mark} ${nextNumber()}`;
export const merchant = <R>(shop: Shop, request: R) => ({ token: shop.apiKey, request });

/** In the place of a token: the owner's cookie, for calls that no key may make. */
export const OWNER = 'the owner';
export const owner = <R>(request: R) => ({ token: OWNER, request });
