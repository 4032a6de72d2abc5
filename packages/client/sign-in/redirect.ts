import type { RequestOf } from '@headland/contract/wire-call';
import { isJson, textIn } from '../requests/json.ts';
import type { SendLoginCall } from './login-calls.ts';
import type { OauthData } from './oauth-data.ts';
import type { ReturnMode } from './return-url.ts';

export interface AuthUrlOptions {
  /** How the person's return address will say the code: `fragment` if not said. */
  readonly responseMode?: ReturnMode;
  readonly prompt?: 'login' | 'none' | 'consent' | 'select_account';
  /** Of a login that succeeded: the pages need not ask again. */
  readonly sessionToken?: string;
}

export interface AuthUrl {
  /** Send the person there. */
  readonly authUrl: string;
  readonly authorizationEndpoint: string;
  readonly sessionToken: string | null;
}

/** The address of the sign-in pages, from a redirect session. @throws ClientError, or Error for a useless answer */
export async function openAuth(
  send: SendLoginCall,
  clientId: string,
  asked: Pick<OauthData, 'codeChallenge' | 'state'> & { readonly redirectUri?: string },
  { responseMode, prompt, sessionToken }: Omit<AuthUrlOptions, 'responseMode'> & { responseMode: string },
): Promise<AuthUrl> {
  const session = await openSession(send, {
    auth: {
      authRequest: {
        ...(asked.redirectUri !== undefined && { redirectUri: asked.redirectUri }),
        clientId,
        codeChallenge: asked.codeChallenge,
        codeChallengeMethod: 'S256',
        responseMode,
        responseType: 'code',
        scope: 'offline_access',
        state: asked.state,
        ...(sessionToken !== undefined && { sessionToken }),
      },
      ...(prompt !== undefined && { prompt }),
    },
  });
  const endpoint = isJson(session.urlDetails) ? textIn(session.urlDetails.endpoint) : null;
  if (endpoint === null) throw new Error('The redirect session has no endpoint.');
  return { authUrl: addressOf(session), authorizationEndpoint: endpoint, sessionToken: textIn(session.sessionToken) };
}

/** The address that signs the person out of the pages and sends them to `originalUrl`. */
export async function openLogout(send: SendLoginCall, clientId: string, originalUrl: string): Promise<string> {
  return addressOf(await openSession(send, { logout: { clientId }, callbacks: { postFlowUrl: originalUrl } }));
}

async function openSession(send: SendLoginCall, request: RequestOf<'createRedirectSession'>) {
  const answer = await send('createRedirectSession', request);
  return isJson(answer) && isJson(answer.redirectSession) ? answer.redirectSession : {};
}

/** People are sent there, so it must be a web address and no script. */
function addressOf(session: Readonly<Record<string, unknown>>): string {
  const url = textIn(session.fullUrl) ?? '';
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error('The redirect session has no usable address.');
  return url;
}
