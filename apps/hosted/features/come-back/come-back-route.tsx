import type { ComeBackRefusal } from '@headland/client/face';
import { leadsNowhere, linkPage } from '../../link-pages.tsx';
import { MessagePage } from '../../message-page.tsx';
import { isOwnForm } from '../../read-form.ts';
import { seeOther } from '../../respond.tsx';
import { wrongOrigin } from '../checkout/checkout-route.tsx';
import type { Visit } from '../sign-in/visit.tsx';
import { comeBackWords } from './words.ts';

/**
 * `/come-back/{link}`: what was left, with a button that goes on with it. Looking changes nothing: programs open the links of
 * mails before people do.
 */
export async function comeBackRoute(visit: Visit, link: string): Promise<Response> {
  const { host, request } = visit;
  const { address } = visit.page;
  const found = await host.comeBack.look(request, link, address);
  if ('code' in found) return noWayBack(visit, found.code, found.status);
  const { site, left } = found;
  if (request.method === 'POST') {
    if (!isOwnForm(request, [host.url, site.url])) return wrongOrigin(visit, site);
    const begun = await host.comeBack.begin(request, link, address);
    return 'code' in begun ? noWayBack(visit, begun.code, begun.status) : seeOther(begun.path);
  }
  const say = comeBackWords.say(site);
  return linkPage(
    visit,
    site,
    say('title'),
    <article className="message">
      <h1>{say('title')}</h1>
      <ul>
        {(left.lineItems ?? []).map(({ id, productName, quantity = 1 }) => (
          <li key={id}>{say('line', { name: productName?.translated ?? productName?.original ?? '', quantity })}</li>
        ))}
      </ul>
      <p>{say('total', { total: left.totalPrice?.formattedAmount ?? '' })}</p>
      <form method="post">
        <button type="submit" className="primary">
          {say('goOn')}
        </button>
      </form>
    </article>,
  );
}

/** `/come-back/{link}/never`: asks, and then writes to the address no more. */
export async function neverRoute(visit: Visit, link: string): Promise<Response> {
  const { host, request } = visit;
  const site = await host.comeBack.siteOf(request, link);
  if ('code' in site) return noWayBack(visit, site.code, site.status);
  const say = comeBackWords.say(site);
  if (request.method === 'POST') {
    if (!isOwnForm(request, [host.url, site.url])) return wrongOrigin(visit, site);
    await host.comeBack.never(request, link, visit.page.address);
    const wayOn = { label: say('toShop', { site: site.name }), href: `${site.url}/` };
    return linkPage(visit, site, say('done'), <MessagePage title={say('done')} text={say('doneText')} wayOn={wayOn} />);
  }
  return linkPage(
    visit,
    site,
    say('never'),
    <article className="message">
      <h1>{say('never')}</h1>
      <p>{say('neverText', { site: site.name })}</p>
      <form method="post">
        <button type="submit" className="primary">
          {say('neverAgain')}
        </button>
      </form>
    </article>,
  );
}

/** Why a link leads nowhere. */
export function noWayBack(visit: Visit, code: ComeBackRefusal, status: number): Promise<Response> {
  return leadsNowhere(visit, { code, status }, (site) => {
    const say = comeBackWords.say(site);
    return { title: say(`${code}_TITLE`), text: say(code), toShop: say('toShop', { site: site.name }) };
  });
}
