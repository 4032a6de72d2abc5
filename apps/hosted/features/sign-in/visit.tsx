import { apiAuth, type Client, createClient } from '@headland/client';
import type { HostedHost, HostedSite, PageRequest, SignInEnd, SignInFlow } from '@headland/client/face';
import type { ReactNode } from 'react';
import { Document, frameOf } from '../../document.tsx';
import { MessagePage } from '../../message-page.tsx';
import { page, seeOther } from '../../respond.tsx';
import { frameWords } from '../../words.ts';
import type { Refusal } from './refusals/say-refusal.ts';
import { signInWords } from './words.ts';

/** A request for one of the sign-in pages. */
export interface Visit {
  readonly host: HostedHost;
  readonly request: Request;
  readonly url: URL;
  readonly page: PageRequest;
}

/** A request within a sign-in that is under way. */
export interface FlowVisit extends Visit {
  readonly flow: SignInFlow;
  /** The public API, as the visitor who asked, from the person's own address. */
  readonly api: Client;
}

/** @param accessToken of a visitor @param device what the browser is known by */
export function visitorsApi(
  { host, page: { address } }: Visit,
  accessToken: string,
  device: string | null = null,
): Client {
  return createClient({
    baseUrl: host.url,
    auth: apiAuth(accessToken),
    fetch: (request) => host.api(request, { address, device }),
  });
}

interface Shown {
  readonly title: string;
  readonly body: ReactNode;
  /** What stood in the way, if something did: its status is the page's. */
  readonly refusal?: Refusal | null;
  readonly status?: number;
  readonly cookies?: readonly string[];
}

/** A whole sign-in page of a site. */
export function show(
  { host, page: { nonce } }: Pick<Visit, 'host' | 'page'>,
  site: HostedSite,
  { title, body, refusal, status, cookies }: Shown,
): Response {
  const answer = page(
    <Document
      {...frameOf(host, site, nonce)}
      title={refusal ? frameWords.say(site)('errorTitle', { title }) : title}
      layout="entry"
    >
      {body}
    </Document>,
    status ?? refusal?.status ?? 200,
  );
  if (refusal?.retryAfter) answer.headers.set('retry-after', String(refusal.retryAfter));
  for (const cookie of cookies ?? []) answer.headers.append('set-cookie', cookie);
  return answer;
}

export function showMessage(
  visit: Pick<Visit, 'host' | 'page'>,
  site: HostedSite,
  message: { readonly title: string; readonly text: string },
  more: Pick<Shown, 'status' | 'cookies'> = {},
): Response {
  const wayOn = { label: frameWords.say(site)('goTo', { site: site.name }), href: site.url };
  return show(visit, site, { title: message.title, body: <MessagePage {...message} wayOn={wayOn} />, ...more });
}

/** A page that only says something, of the site that is asked for. */
async function tell(
  visit: Visit,
  key: 'beginAgain' | 'notFromThere' | 'notAccepted',
  status: number,
): Promise<Response> {
  const site = await visit.host.siteAt(visit.request);
  const say = signInWords.say(site);
  return showMessage(visit, site, { title: say(key), text: say(`${key}Text`) }, { status });
}

/** The sign-in was used, took too long, or was begun in another browser. */
export async function showOver(visit: Visit): Promise<Response> {
  return tell(visit, 'beginAgain', 404);
}

/** The address that asked was taken off the list, or was never on it. */
export async function showNotAllowed(visit: Visit): Promise<Response> {
  return tell(visit, 'notFromThere', 403);
}

/** A form that no page of ours has made, or that belongs to another sign-in. Nothing was done. */
export async function showRefused(visit: Visit): Promise<Response> {
  return tell(visit, 'notAccepted', 403);
}

/** Goes where a step ended. */
export async function arrive(visit: Visit, site: HostedSite, end: SignInEnd): Promise<Response> {
  switch (end.kind) {
    case 'go':
      return seeOther(end.url, end.cookies);
    case 'consent':
      return seeOther(`/sign-in/${end.flowId}`, end.cookies);
    case 'stay':
      return showMessage(
        visit,
        site,
        {
          title: signInWords.say(site)('signedIn'),
          text: signInWords.say(site)('signedInText'),
        },
        { cookies: end.cookies },
      );
    case 'over':
      return showOver(visit);
  }
}
