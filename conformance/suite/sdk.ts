import type { GenerationName } from './given.ts';

/** What a call gives back, looked at as a stranger's data: any field may be asked for, none is promised. */
export interface Answer {
  readonly [field: string]: Answer;
}

export type Call = (...args: readonly unknown[]) => Promise<Answer>;
export type Module = Readonly<Record<string, Call>>;

export interface Page {
  readonly items: readonly Answer[];
  readonly length: number;
  readonly pageSize: number;
  readonly totalCount: number | undefined;
  readonly totalPages: number | undefined;
  readonly currentPage: number | undefined;
  hasNext(): boolean;
  hasPrev(): boolean;
  next(): Promise<Page>;
  prev(): Promise<Page>;
}

type Operator = (field: string, ...values: readonly unknown[]) => Query;

/** The SDK's query builder. */
export interface Query {
  readonly eq: Operator;
  readonly ne: Operator;
  readonly gt: Operator;
  readonly ge: Operator;
  readonly lt: Operator;
  readonly le: Operator;
  readonly in: Operator;
  readonly hasSome: Operator;
  readonly hasAll: Operator;
  readonly startsWith: Operator;
  readonly endsWith: Operator;
  readonly contains: Operator;
  readonly between: Operator;
  readonly exists: Operator;
  readonly isEmpty: Operator;
  readonly isNotEmpty: Operator;
  or(other: Query): Query;
  and(other: Query): Query;
  not(other: Query): Query;
  ascending(...fields: readonly string[]): Query;
  descending(...fields: readonly string[]): Query;
  limit(count: number): Query;
  skip(count: number): Query;
  find(): Promise<Page>;
}

export interface Tokens {
  readonly accessToken: { readonly value: string; readonly expiresAt: number };
  readonly refreshToken: { readonly value: string; readonly role: string };
}

export interface Auth {
  generateVisitorTokens(tokens?: Partial<Tokens>): Promise<Tokens>;
  renewToken(refreshToken: Tokens['refreshToken']): Promise<Tokens>;
  setTokens(tokens: Tokens): void;
  getTokens(): Tokens;
  loggedIn(): boolean;
  logout(url: string): Promise<{ readonly logoutUrl: string }>;
  generateOAuthData(redirectUri: string): OauthData;
  getAuthUrl(data: OauthData, options?: object): Promise<{ readonly authUrl: string }>;
  parseFromUrl(url: string, mode?: 'fragment' | 'query'): ParsedReturn;
  getMemberTokens(code: string | null, state: string | null, data: OauthData): Promise<Tokens>;
  getMemberTokensForDirectLogin(sessionToken: string): Promise<Tokens>;
  getMemberTokensForExternalLogin(memberId: string, apiKey: string): Promise<Tokens>;
  login(credentials: object): Promise<Answer>;
  register(account: object): Promise<Answer>;
  processVerification(input: object, state?: object): Promise<Answer>;
  sendPasswordResetEmail(email: string, returnUrl: string): Promise<unknown>;
}

/** What the SDK keeps of one sign-in. */
export interface OauthData {
  readonly state: string;
  readonly codeVerifier: string;
  readonly codeChallenge: string;
}

export interface ParsedReturn {
  readonly code: string | null;
  readonly state: string | null;
  readonly error?: string;
}

/** The SDK's own client, as far as the checks use it. */
export interface Sdk {
  readonly products: Module & { queryProducts(): Query };
  readonly collections: Module & { queryCollections(): Query };
  readonly currentCart: Module;
  /** Carts by their id. */
  readonly cart: Module;
  readonly checkout: Module;
  readonly coupons: Module;
  readonly discountRules: Module;
  readonly redirects: Module;
  readonly posts: Module & { queryPosts(): Query };
  readonly services: Module & { queryServices(): Query };
  readonly availabilityCalendar: Module;
  readonly plans: Module & { queryPublicPlans(): Query };
  readonly wixEventsV2: Module & { queryEvents(options?: object): Query };
  readonly eventOrders: Module;
  readonly authentication: Module;
  readonly members: Module & { queryMembers(): Query };
  readonly recovery: Module;
  readonly verification: Module;
  readonly legacyAuthentication: Module;
  readonly legacyVerification: Module;
  readonly auth: Auth;
  readonly webhooks: {
    process(
      jwt: string,
      options?: { readonly expectedEvents: readonly { readonly type: string }[] },
    ): Promise<{
      readonly eventType: string;
      readonly payload: unknown;
    }>;
  };
  fetch(path: string, init?: RequestInit): Promise<Response>;
  graphql(query: string, variables: object): Promise<unknown>;
  setHeaders(headers: Readonly<Record<string, string>>): void;
}

export interface ClientOptions {
  /** Begin with these tokens instead of none. */
  readonly tokens?: Tokens;
  readonly clientId?: string;
  /** `host.apiBaseUrl` of the SDK: another host than the platform's, and with it other paths. */
  readonly apiBaseUrl?: string;
  /** Current generation alone: whether calls go to the edge host. */
  readonly useCDN?: boolean;
}

export interface KeyOptions {
  readonly siteId?: string | null;
  readonly apiKey?: string;
}

/** What an app has beside its secret; the SDK chooses its way by what is there. */
export interface AppOptions {
  readonly appSecret?: string;
  readonly instanceId?: string;
  readonly refreshToken?: string;
  readonly accessToken?: string;
  /** What webhooks are verified with, as PEM. */
  readonly publicKey?: string;
}

/** The SDK's app strategy. */
export interface AppAuth {
  getAuthHeaders(): Promise<{ readonly headers: { readonly Authorization: string } }>;
  getTokenInfo(): Promise<unknown>;
  handleOAuthCallback(url: string): Promise<unknown>;
}

/** One generation of the published packages, told how to reach the server under test. */
export interface Generation<Client extends Sdk = Sdk> {
  readonly name: GenerationName;
  /** A client of a new visitor: the SDK's OAuth strategy. */
  visitor(options?: ClientOptions): Client;
  /** A client that was given no strategy at all. */
  stranger(): Client;
  /** A client of the merchant: the SDK's API-key strategy. */
  merchant(options?: KeyOptions): Client;
  /** A client of the site's app, a server with a secret: the SDK's app strategy. */
  app(options?: AppOptions): { readonly auth: AppAuth; readonly sdk: Client };
  /** Whether errors carry the HTTP status and the request id. */
  readonly errorsCarryRequest: boolean;
  /** Whether dates of goods and carts arrive as `Date`; otherwise as ISO text. */
  readonly convertsDates: boolean;
  /** Where module calls of a visitor go. */
  readonly visitorHost: string;
}

/** @throws Error if the answer is no list */
export function listOf(answer: Answer | undefined): readonly Answer[] {
  if (!Array.isArray(answer)) throw new Error(`no list: ${JSON.stringify(answer)}`);
  return answer;
}

/** @throws Error if the answer is no text */
export function textOf(answer: Answer | undefined): string {
  if (typeof answer !== 'string') throw new Error(`no text: ${JSON.stringify(answer)}`);
  return answer;
}

/** The entity of an answer: some calls of some generations unwrap it, others do not. */
export function entityOf(answer: Answer, name: string): Answer {
  return answer[name] ?? answer;
}
