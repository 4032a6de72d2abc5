import type { HostedSite } from '@headland/client/face';
import type { ReactNode } from 'react';
import { Document, frameOf } from './document.tsx';
import type { Visit } from './features/sign-in/visit.tsx';
import { MessagePage } from './message-page.tsx';
import { page } from './respond.tsx';

/** Why a mailed link leads nowhere, as its page says it. */
interface LeadsNowhere {
  readonly title: string;
  readonly text: string;
  readonly toShop: string;
}

/** A page behind a link of a mail. */
export function linkPage(visit: Visit, site: HostedSite, title: string, body: ReactNode, status = 200): Response {
  return page(
    <Document title={title} {...frameOf(visit.host, site, visit.page.nonce)}>
      {body}
    </Document>,
    status,
  );
}

/**
 * The page of a link that leads nowhere; programs read by its name why.
 * @param sayWhy in the language of the site that the request came to
 */
export async function leadsNowhere(
  visit: Visit,
  { code, status }: { readonly code: string; readonly status: number },
  sayWhy: (site: HostedSite) => LeadsNowhere,
): Promise<Response> {
  const site = await visit.host.siteAt(visit.request);
  const { title, text, toShop } = sayWhy(site);
  const wayOn = { label: toShop, href: `${site.url}/` };
  const answer = linkPage(visit, site, title, <MessagePage title={title} text={text} wayOn={wayOn} />, status);
  answer.headers.set('x-headland-error', code);
  return answer;
}
