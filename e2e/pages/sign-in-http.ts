import { type Asked, type AskOptions, PASSWORD, type SignInWorld } from './sign-in.ts';

/** A browser without a screen: keeps cookies, follows nothing by itself, and reads the forms of a page. */
export interface PlainBrowser {
  readonly cookies: Map<string, string>;
  get(url: string, headers?: Record<string, string>): Promise<PlainPage>;
  /** @param headers `origin` is that of the server unless said; null leaves it out */
  post(url: string, fields: Record<string, string>, headers?: Record<string, string | null>): Promise<PlainPage>;
  /** Follows a redirect that stays on the server. */
  follow(page: PlainPage): Promise<PlainPage>;
}

export interface PlainPage {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly location: string | null;
  readonly html: string;
  /** What a person reads. */
  readonly text: string;
  readonly formToken: string;
}

/** @param origin of the server, where every relative address leads */
export function plainBrowser(origin: string): PlainBrowser {
  const cookies = new Map<string, string>();

  async function send(url: string, init: RequestInit): Promise<PlainPage> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(new URL(url, origin), { ...init, headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0/.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const html = await answer.text();
    return {
      url: new URL(url, origin).href,
      status: answer.status,
      headers: answer.headers,
      location: answer.headers.get('location'),
      html,
      text: html
        .replaceAll(/<head>.*?<\/head>/gs, '')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      formToken: /name="formToken" value="([^"]*)"/.exec(html)?.[1] ?? '',
    };
  }

  return {
    cookies,
    get: (url, headers = {}) => send(url, { headers }),
    post(url, fields, given = {}) {
      const headers = Object.entries({ origin, ...given }).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      );
      return send(url, { method: 'POST', headers, body: new URLSearchParams(fields) });
    },
    follow(page) {
      if (page.location === null) throw new Error(`${page.url} leads nowhere: ${page.status} ${page.text}`);
      return send(new URL(page.location, page.url).href, {});
    },
  };
}

/** A sign-in that a plain browser has begun. */
export interface Begun {
  readonly browser: PlainBrowser;
  readonly asked: Asked;
  /** Its first page. */
  readonly page: PlainPage;
  readonly path: string;
  /** Posts a form of the flow, with its token. */
  post(step: string, fields: Record<string, string>, headers?: Record<string, string | null>): Promise<PlainPage>;
}

export async function beginSignIn(
  world: SignInWorld,
  over: AskOptions = {},
  browser = plainBrowser(world.server.url),
): Promise<Begun> {
  const asked = await world.ask(over);
  const page = await browser.follow(await browser.get(asked.url));
  const path = new URL(page.url).pathname;
  const { formToken } = page;
  return {
    browser,
    asked,
    page,
    path,
    post: (step, fields, headers) => browser.post(path + step, { formToken, ...fields }, headers ?? {}),
  };
}

/** Sends the form of the first page. */
export const signIn = (begun: Begun, email: string, password = PASSWORD) =>
  begun.post('/password', { email, password });

/** What an answer takes along to where it leads. */
export const query = ({ location }: PlainPage) =>
  Object.fromEntries(new URL(location ?? 'http://nowhere').searchParams);

/** A browser in which somebody has signed in before. */
export async function knownBrowser(
  world: SignInWorld,
  name = 'Ada',
): Promise<{ browser: PlainBrowser; email: string; token: string }> {
  const email = await world.member(name);
  const begun = await beginSignIn(world);
  const back = await signIn(begun, email);
  if (back.location === null) throw new Error(`not signed in: ${back.text}`);
  return { browser: begun.browser, email, token: await world.tokenOf(back.location, begun.asked) };
}
