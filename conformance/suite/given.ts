import { inject } from 'vitest';

export type GenerationName = 'current' | 'older';

/** One shop, filled with the goods of `shop/goods.ts`. */
export interface GivenSite {
  readonly siteId: string;
  readonly clientId: string;
  readonly apiKey: string;
  /** May read products and nothing else. */
  readonly narrowApiKey: string;
  readonly revokedApiKey: string;
  /** Of a visitor, properly signed, too old. */
  readonly expiredAccessToken: string;
  /** A redirect address that the client may use for sign-in. */
  readonly redirectUri: string;
  /** A server's app with its secret. */
  readonly app: { readonly id: string; readonly secret: string };
}

/** Answers of the back office's own API, as its owner: the suite reads mails there, and nothing of it is the SDK's. */
export interface Office {
  /** Value of the `Cookie` header. */
  readonly cookie: string;
}

/** What the runner tells the tests about the server that they are to drive. */
export interface Given {
  /** Where requests are sent, without a trailing slash. */
  readonly url: string;
  /** The origin that the server itself believes to have; another one only if something stands in front of it. */
  readonly siteUrl: string;
  /** One shop per generation, so that both can buy at once. */
  readonly sites: Readonly<Record<GenerationName, GivenSite>>;
  /** A shop of somebody else, with the same goods. */
  readonly foreign: GivenSite & { readonly productId: string };
  readonly office: Office;
  /** Whether the answers of this run become the recorded ones. */
  readonly record?: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    given: Given;
  }
}

export const given: Given = inject('given');
