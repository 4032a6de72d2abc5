import { apiAuth, createClient } from '@headland/client';
import { leaveNote } from '../../visit/notes.ts';
import type { Visit } from '../../visit/visit.ts';

/**
 * Signs the member out here and at the hosted pages. Their tokens are dead when this returns; the pages still have to be
 * visited, so that they forget, too.
 * @param back page of this site where the person ends up
 * @returns address to send the person to @throws ClientError
 */
export async function signOut(visit: Visit, back: string): Promise<string> {
  const { auth, host, jar } = visit;
  leaveNote(jar, 'signed-out');
  if (!visit.member) return host.url + back;
  const token = auth.tokens().accessToken.value;
  const { logoutUrl } = await auth.logout(host.url + back);
  await createClient({ baseUrl: host.url, auth: apiAuth(token), fetch: host.api }).call('logout', {});
  visit.leave();
  return logoutUrl;
}
