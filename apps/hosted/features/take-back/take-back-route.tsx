import type { HostedSite, TakeBackRefusal } from '@headland/client/face';
import type { ReactNode } from 'react';
import { Document, frameOf } from '../../document.tsx';
import { MessagePage } from '../../message-page.tsx';
import { isOwnForm } from '../../read-form.ts';
import { page } from '../../respond.tsx';
import { wrongOrigin } from '../checkout/checkout-route.tsx';
import type { Visit } from '../sign-in/visit.tsx';
import { takeBackWords } from './words.ts';

/**
 * `/take-back/{link}`: asks, and then forgets what the address asked for. Looking changes nothing: programs open the links of
 * mails before people do.
 */
export async function takeBackRoute(visit: Visit, link: string): Promise<Response> {
  const { host, request } = visit;
  const { address } = visit.page;
  const found = await host.takeBack.look(request, link, address);
  if ('code' in found) return nothingThere(visit, found.code, found.status);
  const { site, name, choices } = found;
  const say = takeBackWords.say(site);
  if (request.method === 'POST') {
    if (!isOwnForm(request, [host.url, site.url])) return wrongOrigin(visit, site);
    const ended = await host.takeBack.end(request, link, address);
    if ('code' in ended) return nothingThere(visit, ended.code, ended.status);
    const wayOn = { label: say('toShop', { site: site.name }), href: `${site.url}/` };
    return shown(visit, site, say('done'), <MessagePage title={say('done')} text={say('doneText')} wayOn={wayOn} />);
  }
  return shown(
    visit,
    site,
    say('title'),
    <article className="message">
      <h1>{say('title')}</h1>
      <p>{say('about', { item: choices === '' ? name : `${name} (${choices})` })}</p>
      <p>{say('text', { site: site.name })}</p>
      <form method="post">
        <button type="submit" className="primary">
          {say('end')}
        </button>
      </form>
    </article>,
  );
}

/** Why a link leads nowhere; programs read it by its name. */
export async function nothingThere(visit: Visit, code: TakeBackRefusal, status: number): Promise<Response> {
  const site = await visit.host.siteAt(visit.request);
  const say = takeBackWords.say(site);
  const wayOn = { label: say('toShop', { site: site.name }), href: `${site.url}/` };
  const title = say(`${code}_TITLE`);
  const answer = shown(visit, site, title, <MessagePage title={title} text={say(code)} wayOn={wayOn} />, status);
  answer.headers.set('x-headland-error', code);
  return answer;
}

function shown(visit: Visit, site: HostedSite, title: string, body: ReactNode, status = 200): Response {
  return page(
    <Document title={title} {...frameOf(visit.host, site, visit.page.nonce)}>
      {body}
    </Document>,
    status,
  );
}
