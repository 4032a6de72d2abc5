import type { TakeBackRefusal } from '@headland/client/face';
import { leadsNowhere, linkPage } from '../../link-pages.tsx';
import { MessagePage } from '../../message-page.tsx';
import { isOwnForm } from '../../read-form.ts';
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
    return linkPage(visit, site, say('done'), <MessagePage title={say('done')} text={say('doneText')} wayOn={wayOn} />);
  }
  return linkPage(
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

/** Why a link leads nowhere. */
export function nothingThere(visit: Visit, code: TakeBackRefusal, status: number): Promise<Response> {
  return leadsNowhere(visit, { code, status }, (site) => {
    const say = takeBackWords.say(site);
    return { title: say(`${code}_TITLE`), text: say(code), toShop: say('toShop', { site: site.name }) };
  });
}
