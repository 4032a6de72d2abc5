/** A browser without JavaScript: keeps cookies, follows nothing by itself. */
export interface PlainBrowser {
  /** Everything that was ever set, in full. */
  readonly setCookies: readonly string[];
  cookie(): string;
  get(url: string): Promise<PlainPage>;
  post(url: string, fields: Readonly<Record<string, string>>, origin: string | null): Promise<PlainPage>;
}

export interface PlainPage {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  /** Of the page's own form. */
  readonly formToken: string;
}

/** @param send to the server under test; paths are completed with `home` */
export function plainBrowser(
  home: string,
  send: (request: Request) => Promise<Response> = (request) => fetch(request),
): PlainBrowser {
  const kept = new Map<string, string>();
  const setCookies: string[] = [];
  const cookie = () => [...kept].map(([name, value]) => `${name}=${value}`).join('; ');

  async function open(url: string, init: RequestInit): Promise<PlainPage> {
    const headers = new Headers(init.headers);
    if (kept.size > 0) headers.set('cookie', cookie());
    const answer = await send(new Request(new URL(url, home), { ...init, headers, redirect: 'manual' }));
    for (const text of answer.headers.getSetCookie()) {
      setCookies.push(text);
      const [pair = ''] = text.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(text)) kept.delete(pair.slice(0, at));
      else kept.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const html = await answer.text();
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      html,
      formToken: /name="formToken" value="([^"]+)"/.exec(html)?.[1] ?? '',
    };
  }

  return {
    setCookies,
    cookie,
    get: (url) => open(url, {}),
    post: (url, fields, origin) =>
      open(url, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: origin === null ? {} : { origin },
      }),
  };
}
