import { apiAuth, type Client, createClient } from '@headland/client';
import type { HostedHost, HostedSite, PageRequest, SignInEnd, SignInFlow } from '@headland/client/face';
import type { ReactNode } from 'react';
import { Document } from '../document.tsx';
import { MessagePage } from '../pages/message-page.tsx';
import { page, seeOther } from '../respond.tsx';
import type { Refusal } from './say-refusal.ts';

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
      title={refusal ? `Error: ${title}` : title}
      siteName={site.name}
      brandColor={site.brandColor}
      locale={site.locale}
      testPayments={host.testPayments}
      nonce={nonce}
      homeUrl={site.homeUrl ?? site.url}
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
  const wayOn = { label: `Go to ${site.name}`, href: site.url };
  return show(visit, site, { title: message.title, body: <MessagePage {...message} wayOn={wayOn} />, ...more });
}

/** The sign-in was used, took too long, or was begun in another browser. */
export async function showOver(visit: Visit): Promise<Response> {
  return showMessage(
    visit,
    await visit.host.siteAt(visit.request),
    {
      title: 'Please begin again',
      text: 'This sign-in was finished already, took longer than an hour, was begun in another browser, or this one keeps no cookies. Go back to the site that you came from and sign in there.',
    },
    { status: 404 },
  );
}

/** The address that asked was taken off the list, or was never on it. */
export async function showNotAllowed(visit: Visit): Promise<Response> {
  return showMessage(
    visit,
    await visit.host.siteAt(visit.request),
    {
      title: 'You cannot sign in from there',
      text: 'The page that sent you here may not sign anybody in. If it belongs to this site, tell its owner: the address is missing in the list of the app.',
    },
    { status: 403 },
  );
}

/** A form that no page of ours has made, or that belongs to another sign-in. Nothing was done. */
export async function showRefused(visit: Visit): Promise<Response> {
  return showMessage(
    visit,
    await visit.host.siteAt(visit.request),
    {
      title: 'This form was not accepted',
      text: 'It did not come from this page, or the page had been open for too long. Nothing was changed. Go back to the site that you came from and begin again.',
    },
    { status: 403 },
  );
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
          title: 'You are signed in',
          text: 'This page has nowhere to send you on to. Go back to the site and sign in there: it will know you.',
        },
        { cookies: end.cookies },
      );
    case 'over':
      return showOver(visit);
  }
}
