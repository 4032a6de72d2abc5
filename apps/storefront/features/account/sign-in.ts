import { hasNote, leaveNote } from '../../visit/notes.ts';
import { keepPending, takePending } from '../../visit/pending-sign-ins.ts';
import { safeReturnPath } from '../../visit/return-path.ts';
import type { Visit } from '../../visit/visit.ts';
import { countCart } from '../cart/count-cart.ts';
import { SIGN_IN_RETURN } from './paths.ts';

/**
 * Begins a sign-in through the hosted pages (specification 3, section 6): verifier and state stay here in a cookie.
 * @param returnTo what the address asks to come back to; only paths of this site count
 * @returns address of the sign-in pages @throws ClientError
 */
export async function beginSignIn({ auth, host, jar }: Visit, returnTo: string | null): Promise<string> {
  const data = auth.generateOAuthData(host.url + SIGN_IN_RETURN);
  const { authUrl } = await auth.getAuthUrl(data, { responseMode: 'query' });
  const { state, codeVerifier } = data;
  keepPending(jar, { state, codeVerifier, returnPath: safeReturnPath(returnTo, host.url) });
  return authUrl;
}

/** How a sign-in ended. */
export type SignInEnd =
  | { readonly kind: 'back'; readonly path: string }
  | { readonly kind: 'failed'; readonly problem: SignInProblem; readonly path: string };

/** Texts of the specification where it has one (specification 3, section 8). */
export type SignInProblem =
  | 'Missing code or _state'
  | 'Invalid _state'
  | 'Wrong issuer'
  | 'Failed to get member tokens'
  | 'something went wrong';

/**
 * Ends a sign-in with what the return address says: the code becomes this person's tokens, and what was in their cart
 * is theirs as a member (the server moves it).
 * @param answer query of the return address
 */
export async function endSignIn(visit: Visit, answer: URLSearchParams): Promise<SignInEnd> {
  const { auth, host, jar } = visit;
  const [code, state, error, issuer] = ['code', 'state', 'error', 'iss'].map((name) => answer.get(name));
  const failed = (problem: SignInProblem, path = '/'): SignInEnd => ({ kind: 'failed', problem, path });
  if (!state || (!code && !error)) return failed('Missing code or _state');
  const pending = takePending(jar, state);
  if (!pending) return failed('Invalid _state');
  const path = safeReturnPath(pending.returnPath, host.url);
  // An answer that names its maker must name ours (RFC 9207): else it may be meant for somebody else's pages.
  if (issuer && issuer !== host.url) return failed('Wrong issuer', path);
  if (error) return error === 'access_denied' ? { kind: 'back', path } : failed('something went wrong', path);
  const { codeVerifier } = pending;
  const asked = { state: pending.state, codeVerifier, redirectUri: host.url + SIGN_IN_RETURN };
  try {
    auth.setTokens(await auth.getMemberTokens(code, state, asked));
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    const refused = cause.message === 'something went wrong';
    // A code that was used before or is too old is nobody's fault here; an endpoint that gives no tokens is ours.
    if (!refused) host.report(cause, 'storefront, sign-in');
    return failed(refused ? 'something went wrong' : 'Failed to get member tokens', path);
  }
  // Whoever sent a form while they were signed out is told what became of it.
  if (!hasNote(jar, 'unsaved')) leaveNote(jar, 'signed-in');
  await countCart(visit);
  return { kind: 'back', path };
}
