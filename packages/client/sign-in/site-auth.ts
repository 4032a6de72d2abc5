import type { RequestOf } from '@headland/contract/wire-call';
import { createTransport, type Hooks } from '../requests/transport.ts';
import { emptySession, type Tokens } from '../session/session.ts';
import { askForTokens } from '../session/token-endpoint.ts';
import { createVisitorAuth, type VisitorAuth, type VisitorAuthOptions } from '../session/visitor-auth.ts';
import { createLoginCalls } from './login-calls.ts';
import { type LoginState, loginFailure, registrationFailure, stateAfter, unknownState } from './login-state.ts';
import { generateOauthData, type OauthData } from './oauth-data.ts';
import { type AuthUrl, type AuthUrlOptions, openAuth, openLogout } from './redirect.ts';
import { acceptCode } from './return-url.ts';
import { askInFrame, requirePage } from './silent-sign-in.ts';

export interface SiteAuthOptions
  extends Omit<VisitorAuthOptions, 'fetch' | 'now'>,
    Partial<Pick<VisitorAuthOptions, 'fetch' | 'now'>> {
  readonly hooks?: Hooks;
  /** Origin that answers of the sign-in pages must name, if they name one; by default that of `baseUrl`. */
  readonly issuer?: string;
}

/** Solutions of captchas, where the site asks for them. */
export interface CaptchaTokens {
  readonly recaptchaToken?: string;
  readonly invisibleRecaptchaToken?: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly captchaTokens?: CaptchaTokens;
}

/** Everything about visitors and members of one site, in a browser or in Node (specification 3, sections 3 to 9). */
export interface SiteAuth extends VisitorAuth {
  /** Where the sign-in of this object stands; INITIAL before the first. */
  loginState(): LoginState;
  /** @returns FAILURE with a code of the specification for a refusal; never throws for one */
  register(credentials: Credentials & { readonly profile?: RequestOf<'registerV2'>['profile'] }): Promise<LoginState>;
  login(credentials: Credentials): Promise<LoginState>;
  /**
   * The code from the mail, while the state is EMAIL_VERIFICATION_REQUIRED; else the result is FAILURE 'Unknown _state'.
   * @param state one that was kept, such as over a reload of the page
   * @throws ClientError for a wrong code; the state stays, so that the person can try again
   */
  processVerification(input: { readonly verificationCode: string }, state?: LoginState): Promise<LoginState>;
  /** @param redirectUri where the person goes after choosing a new password @throws ClientError */
  sendPasswordResetEmail(email: string, redirectUri: string): Promise<void>;
  /** What one sign-in through the pages needs; keep it until the person is back. */
  generateOAuthData(redirectUri: string, originalUri?: string): OauthData;
  /** @throws ClientError */
  getAuthUrl(data: OauthData, options?: AuthUrlOptions): Promise<AuthUrl>;
  /**
   * Member tokens for the code of a return address; hand them to `setTokens`.
   * @param issuer what the address says of who answers; another than the API is refused like a wrong state
   * @throws Error 'Missing code or _state', 'Invalid _state', 'something went wrong', 'Failed to get member tokens'
   */
  getMemberTokens(
    code: string | null | undefined,
    state: string | null | undefined,
    data: Pick<OauthData, 'state' | 'codeVerifier'> & { readonly redirectUri?: string },
    issuer?: string | null,
  ): Promise<Tokens>;
  /**
   * Member tokens for the session token of a login, through a hidden frame; in a browser only.
   * @throws Error as `getMemberTokens`, and 'OAuth flow timed out' after 120 seconds
   */
  getMemberTokensForDirectLogin(sessionToken: string): Promise<Tokens>;
  /**
   * Member tokens by the member's id, with an API key: on a server only, where nobody can read the key.
   * @throws Error 'something went wrong', 'Failed to get member tokens'
   */
  getMemberTokensForExternalLogin(memberId: string, apiKey: string): Promise<Tokens>;
  /**
   * Forgets both tokens.
   * @param originalUrl where the person goes in the end
   * @returns the address that ends the session at the pages, too
   * @throws ClientError; the tokens are kept, so that it can be tried again
   */
  logout(originalUrl: string): Promise<{ readonly logoutUrl: string }>;
}

export function createSiteAuth(options: SiteAuthOptions): SiteAuth {
  const { clientId, baseUrl } = options;
  const endpoint = {
    ...options,
    fetch: options.fetch ?? ((request: Request) => fetch(request)),
    now: options.now ?? (() => Date.now()),
  };
  const visitor = createVisitorAuth(endpoint);
  const send = createLoginCalls(
    createTransport({
      baseUrl,
      auth: visitor,
      fetch: endpoint.fetch,
      ...(options.hooks && { hooks: options.hooks }),
    }),
  );
  let loginState: LoginState = { loginState: 'INITIAL' };

  async function moveTo(next: Promise<LoginState>): Promise<LoginState> {
    loginState = await next;
    return loginState;
  }

  async function memberTokens(body: Readonly<Record<string, string>>, authorization?: string): Promise<Tokens> {
    let answer: Awaited<ReturnType<typeof askForTokens>>;
    try {
      answer = await askForTokens(endpoint, body, authorization);
    } catch (cause) {
      throw new Error('Failed to get member tokens', { cause });
    }
    const value = answer.kind === 'tokens' ? answer.refreshToken : null;
    if (answer.kind === 'tokens' && value !== null)
      return { accessToken: answer.accessToken, refreshToken: { value, role: 'member' } };
    const answered = answer.kind === 'tokens' || answer.kind === 'unusable';
    throw new Error(answered ? 'Failed to get member tokens' : 'something went wrong');
  }

  const getMemberTokens: SiteAuth['getMemberTokens'] = async (given, state, asked, issuer) => {
    const expected = options.issuer ?? new URL(baseUrl).origin;
    const code = acceptCode(given, state, asked, { given: issuer, expected });
    const { codeVerifier, redirectUri } = asked;
    const bound = { code, codeVerifier, ...(redirectUri !== undefined && { redirectUri }) };
    return memberTokens({ clientId, grantType: 'authorization_code', ...bound });
  };

  return {
    ...visitor,
    loginState: () => loginState,
    register: ({ profile, ...credentials }) =>
      moveTo(
        send('registerV2', { ...signInOf(credentials), ...(profile && { profile }) }).then(
          stateAfter,
          registrationFailure,
        ),
      ),
    login: (credentials) => moveTo(send('loginV2', signInOf(credentials)).then(stateAfter, loginFailure)),
    async processVerification({ verificationCode }, state = loginState) {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState;
      const { stateToken } = state.data;
      return moveTo(send('verifyDuringAuthentication', { code: verificationCode, stateToken }).then(stateAfter));
    },
    async sendPasswordResetEmail(email, redirectUri) {
      await send('sendRecoveryEmail', { email, redirect: { url: redirectUri, clientId } });
    },
    generateOAuthData: (redirectUri, originalUri) => generateOauthData(redirectUri, originalUri),
    getAuthUrl: (data, { responseMode = 'fragment', ...rest } = {}) =>
      openAuth(send, clientId, data, { responseMode, ...rest }),
    getMemberTokens,
    async getMemberTokensForDirectLogin(sessionToken) {
      requirePage();
      // The frame posts its answer instead of going to an address, so there is none to bind the code to.
      const { redirectUri: _, ...asked } = generateOauthData('');
      const how = { responseMode: 'web_message', prompt: 'none', sessionToken } as const;
      const { authUrl } = await openAuth(send, clientId, asked, how);
      const { code, state, issuer } = await askInFrame(authUrl, asked.state);
      return getMemberTokens(code, state, asked, issuer);
    },
    async getMemberTokensForExternalLogin(memberId, apiKey) {
      const { authorization } = await visitor.headers();
      const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId };
      return memberTokens(grant, `${authorization},${apiKey}`);
    },
    async logout(originalUrl) {
      const logoutUrl = await openLogout(send, clientId, originalUrl);
      visitor.setTokens(emptySession);
      loginState = { loginState: 'INITIAL' };
      return { logoutUrl };
    },
  };
}

function signInOf({ email, password, captchaTokens: given }: Credentials) {
  const captcha = {
    ...(given?.recaptchaToken !== undefined && { Recaptcha: given.recaptchaToken }),
    ...(given?.invisibleRecaptchaToken !== undefined && { InvisibleRecaptcha: given.invisibleRecaptchaToken }),
  };
  const solved = Object.keys(captcha).length > 0;
  return { loginId: { email }, password, ...(solved && { captchaTokens: [captcha] }) };
}
