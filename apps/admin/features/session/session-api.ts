import { spokenLocale } from '@headland/words/locality.ts';

/** The owner's session. It is no call of the contract: the cookie belongs to the back office alone. */

export interface Site {
  readonly id: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47, of what is really said: where nothing speaks the site's language, words and formats are English together. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Public origin of the shop, without a trailing slash. */
  readonly url: string;
  /** Names of apps that it does not have. */
  readonly appsOff: readonly string[];
}

const ADDRESS = '/admin/session';

/** The server could not be asked, or had trouble of its own. */
export class SessionFailure extends Error {}

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function text(json: Json, name: string): string {
  const value = json[name];
  if (typeof value !== 'string') throw new SessionFailure(`the session has no ${name}`);
  return value;
}

function texts(json: Json, name: string): readonly string[] {
  const value = json[name];
  if (!Array.isArray(value)) throw new SessionFailure(`the session has no ${name}`);
  return value.map(String);
}

/** @returns the site that the owner is signed in to; null if nobody is @throws SessionFailure */
export async function readSession(): Promise<Site | null> {
  const response = await send('GET');
  if (response.status === 401) return null;
  if (response.status !== 200) throw new SessionFailure(`the session answered ${response.status}`);
  return readSite(await response.json());
}

/** @param body the session's answer @throws SessionFailure if it names no site */
export function readSite(body: unknown): Site {
  if (!isObject(body) || !isObject(body.site)) throw new SessionFailure('the session names no site');
  const { site } = body;
  return {
    id: text(site, 'id'),
    name: text(site, 'name'),
    currency: text(site, 'currency'),
    locale: spokenLocale(text(site, 'locale')),
    timeZone: text(site, 'timeZone'),
    url: text(site, 'url'),
    appsOff: texts(site, 'appsOff'),
  };
}

/** Redeems a one-time link. @returns false if the link was used before or is too old @throws SessionFailure */
export async function redeemLink(token: string): Promise<boolean> {
  const response = await send('POST', { token });
  if (response.status === 200) return true;
  if (response.status === 401) return false;
  throw new SessionFailure(`signing in answered ${response.status}`);
}

/** @throws SessionFailure */
export async function signOut(): Promise<void> {
  const response = await send('DELETE');
  if (response.status !== 200) throw new SessionFailure(`signing out answered ${response.status}`);
}

async function send(method: string, body?: object): Promise<Response> {
  try {
    return await fetch(ADDRESS, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch (cause) {
    throw new SessionFailure('the server did not answer', { cause });
  }
}
