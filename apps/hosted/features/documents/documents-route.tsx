import { Document, frameOf } from '../../document.tsx';
import { MessagePage } from '../../message-page.tsx';
import { file, page } from '../../respond.tsx';
import type { Visit } from '../sign-in/visit.tsx';
import { documentWords } from './words.ts';

/** `/documents/{sealed}`: what a link of the back office opens; the address is the permission. */
export async function documentsRoute(visit: Visit, sealed: string): Promise<Response> {
  const found = await visit.host.documents.open(sealed, visit.page.address);
  return found ? file(found) : noDocument(visit);
}

/** A link that has ended, or that is none. */
export async function noDocument({ host, request, page: { nonce } }: Visit): Promise<Response> {
  const site = await host.siteAt(request);
  const say = documentWords.say(site);
  const wayOn = { label: say('toShop', { site: site.name }), href: `${site.url}/` };
  return page(
    <Document title={say('over')} {...frameOf(host, site, nonce)}>
      <MessagePage title={say('over')} text={say('overText')} wayOn={wayOn} />
    </Document>,
    404,
  );
}
