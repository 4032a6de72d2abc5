/**
 * Site and view key of an order after the first visit: out of the address, out of reach of scripts. Over https no
 * neighbour domain can put one in (`__Host-`, which knows no path); over plain http it is for that order's page alone.
 */
const NAME = 'headland_order';
/** Seconds: whoever comes back later opens the mail again. */
const MAX_AGE = 24 * 60 * 60;
const SITE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KEY = /^[A-Za-z0-9_-]{43}$/;

export interface OrderKey {
  readonly siteId: string;
  readonly key: string;
}

function nameFor(orderId: string, secure: boolean): string {
  return `${secure ? '__Host-' : ''}${NAME}_${orderId.replaceAll('-', '')}`;
}

/** @returns the cookie; null for an address that is no link of ours */
export function keepOrderKey(search: URLSearchParams, orderId: string, secure: boolean): string | null {
  const site = search.get('site') ?? '';
  const key = search.get('key') ?? '';
  if (!SITE.test(site) || !KEY.test(key)) return null;
  const path = secure ? '/' : `/order/${orderId}`;
  const attributes = [`Path=${path}`, `Max-Age=${MAX_AGE}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
  return `${nameFor(orderId, secure)}=${site}.${key}; ${attributes.join('; ')}`;
}

export function readOrderKey(request: Request, orderId: string, secure: boolean): OrderKey | null {
  const name = nameFor(orderId, secure);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [cookie, value = ''] = part.trim().split('=');
    const [siteId = '', key = ''] = value.split('.');
    if (cookie === name && SITE.test(siteId) && KEY.test(key)) return { siteId, key };
  }
  return null;
}
