import type { RecoveryLink, SignInEnd } from '@headland/client/face';
import { isOwnForm, readForm } from '../../read-form.ts';
import { seeOther } from '../../respond.tsx';
import { ForgottenPage, SentPage } from './pages/forgotten-page.tsx';
import { NewPasswordPage } from './pages/new-password-page.tsx';
import { type Refusal, refusalOf, wrong, wrongFields } from './refusals/say-refusal.ts';
import { typed } from './steps/step.ts';
import { arrive, show, showMessage, showRefused, type Visit, visitorsApi } from './visit.tsx';
import { signInWords } from './words.ts';

const NEW_PASSWORD_PATH = '/sign-in/new-password';

/** Behind the link of a recovery or activation mail. */
export async function newPasswordRoute(visit: Visit): Promise<Response> {
  const { host, request, url, page } = visit;
  if (url.search !== '') {
    // Out of the address at once: it would stand in histories and be sent along with links.
    const cookie = host.signIn.takeLink(request);
    const answer = seeOther(NEW_PASSWORD_PATH, cookie === null ? [] : [cookie]);
    answer.headers.set('referrer-policy', 'no-referrer');
    return answer;
  }
  const link = await host.signIn.openLink(request);
  if (!link) return showNoLink(visit);
  for (const origin of link.leadsTo) page.allowFormTarget(origin);
  if (request.method !== 'POST')
    return link.isGood ? showForm(visit, link, null) : askAgain(visit, link, '', linkOver(link));
  if (!isOwnForm(request, [host.url, link.site.url])) return showRefused(visit);
  const form = await readForm(request);
  if (form.get('formToken') !== link.formToken) return showRefused(visit);
  return form.get('intent') === 'send' ? sendAnother(visit, link, form) : setPassword(visit, link, form);
}

const linkOver = ({ site }: RecoveryLink) => wrong('linkOver', site, { status: 410 });

async function setPassword(visit: Visit, link: RecoveryLink, form: URLSearchParams): Promise<Response> {
  const { host, request } = visit;
  if (!link.isGood) return askAgain(visit, link, '', linkOver(link));
  const password = form.get('password') ?? '';
  const missing = wrongFields(password === '' ? { password: 'newPasswordMissing' } : {}, link.site);
  if (missing) return showForm(visit, link, missing);
  try {
    const call = { recoveryToken: link.token, password };
    const { state, sessionToken } = await visitorsApi(visit, link.accessToken).call('recover', call);
    const end = await host.signIn.recovered(request, link, state === 'SUCCESS' ? (sessionToken ?? null) : null);
    return await changed(visit, link, end, state === 'REQUIRE_OWNER_APPROVAL');
  } catch (error) {
    const refusal = refusalOf(error, link.site);
    return refusal.offer === 'recovery'
      ? askAgain(visit, link, link.email ?? '', linkOver(link))
      : showForm(visit, link, refusal);
  }
}

async function changed(visit: Visit, link: RecoveryLink, end: SignInEnd, waits: boolean): Promise<Response> {
  if (end.kind !== 'stay') return arrive(visit, link.site, end);
  const say = signInWords.say(link.site);
  const text = say(waits ? 'passwordSetWaits' : 'passwordSetDone');
  return showMessage(visit, link.site, { title: say('passwordSet'), text }, { cookies: end.cookies });
}

async function sendAnother(visit: Visit, link: RecoveryLink, form: URLSearchParams): Promise<Response> {
  const email = typed(form, 'email');
  const missing = wrongFields(email === '' ? { email: 'emailMissing' } : {}, link.site);
  if (missing) return askAgain(visit, link, email, missing);
  try {
    await visitorsApi(visit, link.accessToken).call('sendRecoveryEmail', { email });
  } catch (error) {
    return askAgain(visit, link, email, refusalOf(error, link.site));
  }
  return show(visit, link.site, {
    title: signInWords.say(link.site)('checkMail'),
    body: <SentPage email={email} signInPath={null} />,
  });
}

function showForm(visit: Visit, link: RecoveryLink, refusal: Refusal | null): Response {
  const body = <NewPasswordPage link={link} refusal={refusal} />;
  return show(visit, link.site, { title: signInWords.say(link.site)('chooseNewPassword'), body, refusal });
}

function askAgain(visit: Visit, link: RecoveryLink, email: string, refusal: Refusal): Response {
  const body = <ForgottenPage formToken={link.formToken} email={email} refusal={refusal} signInPath={null} />;
  return show(visit, link.site, { title: signInWords.say(link.site)('chooseNewPassword'), body, refusal });
}

async function showNoLink(visit: Visit): Promise<Response> {
  const site = await visit.host.siteAt(visit.request);
  const say = signInWords.say(site);
  return showMessage(visit, site, { title: say('noLink'), text: say('noLinkText') }, { status: 404 });
}
