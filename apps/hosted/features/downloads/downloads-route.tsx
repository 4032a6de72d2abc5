import type { DownloadRefusal } from '@headland/client/face';
import { Document, frameOf } from '../../document.tsx';
import { MessagePage } from '../../message-page.tsx';
import { page } from '../../respond.tsx';
import type { Visit } from '../sign-in/visit.tsx';
import { downloadWords } from './words.ts';

/** `/downloads/{link}`: the file of an order's line; the address is the permission. */
export async function downloadRoute(visit: Visit, link: string): Promise<Response> {
  const found = await visit.host.downloads.open(visit.request, link, visit.page.address);
  return found instanceof Response ? found : noDownload(visit, found.code, found.status);
}

/** Why a link gives no file; programs read it by its name. */
export async function noDownload(
  { host, request, page: { nonce } }: Visit,
  code: DownloadRefusal,
  status: number,
): Promise<Response> {
  const site = await host.siteAt(request);
  const say = downloadWords.say(site);
  const wayOn = { label: say('toShop', { site: site.name }), href: `${site.url}/` };
  return page(
    <Document title={say(`${code}_TITLE`)} {...frameOf(host, site, nonce)}>
      <MessagePage title={say(`${code}_TITLE`)} text={say(code)} wayOn={wayOn} />
    </Document>,
    status,
    { 'x-headland-error': code },
  );
}
