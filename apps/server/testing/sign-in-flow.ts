import { pkce } from './members.ts';
import type { Shop } from './shop.ts';

/** A sign-in that asks for the pages. @returns the address that the person is sent to, and the verifier of its code */
export async function beginSignIn(
  shop: Pick<Shop, 'call' | 'clientId' | 'newVisitor'>,
  redirectUri: string,
): Promise<{ readonly url: string; readonly verifier: string; readonly state: string }> {
  const { verifier, challenge } = pkce();
  const state = 'a state of ours';
  const authRequest = {
    clientId: shop.clientId,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    responseType: 'code',
    scope: 'offline_access',
    state,
    redirectUri,
  };
  const { status, body } = await shop.call('/_api/redirects-api/v1/redirect-session', {
    token: await shop.newVisitor(),
    body: { auth: { authRequest, prompt: 'login' } },
  });
  if (status !== 200) throw new Error(`no redirect session: ${status} ${JSON.stringify(body)}`);
  return { url: (body as { redirectSession: { fullUrl: string } }).redirectSession.fullUrl, verifier, state };
}
