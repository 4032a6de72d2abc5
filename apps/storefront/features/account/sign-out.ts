import { leaveNote } from '../../visit/notes.ts';
import type { Visit } from '../../visit/visit.ts';

/**
 * Signs the member out here and at the hosted pages. Their tokens are dead when this returns; the pages still have to be
 * visited, so that they forget, too.
 * @param back page of this site where the person ends up
 * @returns address to send the person to @throws ClientError; they are signed in as before, and can try again
 */
export async function signOut(visit: Visit, back: string): Promise<string> {
  if (!visit.member) {
    leaveNote(visit.jar, 'signed-out');
    return visit.host.url + back;
  }
  const address = await logoutAddress(visit, back);
  await visit.own.call('logout', {});
  visit.leave();
  leaveNote(visit.jar, 'signed-out');
  return address;
}

/**
 * Where the hosted pages forget the member, and send them back. It is asked for while there still is somebody to sign
 * out, and the tokens are kept until that is done.
 * @throws ClientError
 */
export async function logoutAddress({ auth, host }: Visit, back: string): Promise<string> {
  const tokens = auth.tokens();
  const { logoutUrl } = await auth.logout(host.url + back);
  auth.setTokens(tokens);
  return logoutUrl;
}
