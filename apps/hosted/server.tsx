import type { CreateHostedFace, HostedSite } from '@headland/client/face';
import { hasApps } from '@headland/contract/has-app';
import { Document, frameOf } from './document.tsx';
import type { Feature } from './feature.ts';
import { showMessage, showOver, type Visit } from './features/sign-in/visit.tsx';
import { featureAt } from './features.ts';
import { MessagePage } from './message-page.tsx';
import { FormError } from './read-form.ts';
import { page } from './respond.tsx';
import { frameWords } from './words.ts';

/** The hosted pages: where the public SDK's redirect sessions lead. */
export const createFace: CreateHostedFace = (host) => ({
  owns: (path) => featureAt(path) !== null,
  async fetch(request, pageRequest) {
    const url = new URL(request.url);
    const visit = { host, request, url, page: pageRequest };
    const found = featureAt(url.pathname);
    if (!found) return showOver(visit);
    try {
      const site = await host.siteAt(request);
      return hasApps(site, found.feature.apps) ? await answer(visit, found) : await noSuchPage(visit, site);
    } catch (error) {
      const site = await host.siteAt(request);
      if (host.isUnavailable(error)) return failed(visit, site, found.feature, 'notNow', 503);
      if (error instanceof FormError) return failed(visit, site, found.feature, 'formUnreadable', error.status);
      host.report(error, `hosted page ${url.pathname}`);
      return failed(visit, site, found.feature, 'wentWrong', 500);
    }
  },
});

async function answer(visit: Visit, { feature, below }: { feature: Feature; below: string }): Promise<Response> {
  for (const [at, { path, answer: answerPage }] of feature.pages.entries()) {
    const match = path.exec(below);
    if (!match) continue;
    visit.page.drew(`/${feature.root} (page ${at + 1} of ${feature.name})`, () => ({}));
    return answerPage(visit, match.slice(1));
  }
  return feature.otherwise(visit);
}

/** What belongs to an app that the site does not have is nobody's page, as on the site itself. */
async function noSuchPage(visit: Visit, site: HostedSite): Promise<Response> {
  const say = frameWords.say(site);
  return showMessage(visit, site, { title: say('noSuchPage'), text: say('noSuchPageText') }, { status: 404 });
}

/** Says that it failed and that nothing is lost. */
function failed(
  visit: Visit,
  site: HostedSite,
  { untouched }: Feature,
  what: 'formUnreadable' | 'wentWrong' | 'notNow',
  status: number,
): Response {
  const say = frameWords.say(site);
  const text = say(untouched);
  const answer = page(
    <Document title={say(what)} {...frameOf(visit.host, site, visit.page.nonce)}>
      <MessagePage title={say(what)} text={text} wayOn={{ label: say('tryAgain'), href: visit.url.pathname }} />
    </Document>,
    status,
  );
  if (what === 'notNow') answer.headers.set('retry-after', '2');
  return answer;
}
