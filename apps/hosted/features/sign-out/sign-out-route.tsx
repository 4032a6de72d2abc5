import type { HostedSite, KnownHere } from '@headland/client/face';
import { inline } from '@headland/words/react.ts';
import { isOwnForm, readForm } from '../../read-form.ts';
import { seeOther } from '../../respond.tsx';
import { givenToken } from '../../session-cookie.ts';
import { address, StepForm } from '../sign-in/shell.tsx';
import { show, showMessage, showOver, showRefused, type Visit } from '../sign-in/visit.tsx';
import { signInWords } from '../sign-in/words.ts';

/**
 * `/sign-out?session=…` ends the redirect session's own session and sends the person back; without one the page offers to
 * forget whom the pages know in this browser.
 */
export async function signOutRoute(visit: Visit): Promise<Response> {
  const { host, request, url, page } = visit;
  if (request.method === 'POST') return forget(visit);
  const token = givenToken(url);
  if (token !== null) {
    const done = await host.signIn.signOut(request, token, page.address);
    if (!done) return showOver(visit);
    return done.returnUrl === null
      ? showSignedOut(visit, done.site, done.cookies)
      : seeOther(done.returnUrl, done.cookies);
  }
  const known = await host.signIn.known(request);
  return known ? showKnown(visit, known) : showNobody(visit, await host.siteAt(request));
}

async function forget(visit: Visit): Promise<Response> {
  const { host, request } = visit;
  const site = await host.siteAt(request);
  if (!isOwnForm(request, [host.url, site.url])) return showRefused(visit);
  const form = await readForm(request);
  const known = await host.signIn.known(request);
  if (known && form.get('formToken') !== known.formToken) return showRefused(visit);
  return showSignedOut(visit, site, await host.signIn.forget(request, visit.page.address));
}

function showKnown(visit: Visit, { site, email, formToken }: KnownHere): Response {
  const say = signInWords.say(site);
  const body = (
    <>
      <h1>{say('signOut')}</h1>
      <p>{inline(say.pieces('signedInAs', { email, site: site.name, address }))}</p>
      <StepForm formToken={formToken}>
        <button type="submit" className="primary">
          {say('signOut')}
        </button>
      </StepForm>
    </>
  );
  return show(visit, site, { title: say('signOut'), body });
}

/** The pages cannot see who is signed in at a site of its own, and must not say that nobody is. */
function showNobody(visit: Visit, site: HostedSite): Response {
  const say = signInWords.say(site);
  return showMessage(visit, site, { title: say('nobody'), text: say('nobodyText', { site: site.name }) });
}

function showSignedOut(visit: Visit, site: HostedSite, cookies: readonly string[]): Response {
  const say = signInWords.say(site);
  return showMessage(visit, site, { title: say('signedOut'), text: say('signedOutText') }, { cookies });
}
