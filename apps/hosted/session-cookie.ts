/**
 * The hosted session's token after the first visit: out of the address, out of reach of scripts. Over https no neighbour
 * domain can put one in (`__Host-`, which knows no path); over plain http it is for /checkout alone.
 */
const NAME = 'headland_checkout';
const SECURE = `__Host-${NAME}`;
/** Seconds that a redirect session lives at most. */
const MAX_AGE = 24 * 60 * 60;
const TOKEN = /^[A-Za-z0-9._-]{20,200}$/;

/** One cookie per checkout, so that two tabs with two checkouts do not take each other's session. */
function nameFor(checkoutId: string, secure: boolean): string {
  return `${secure ? SECURE : NAME}_${checkoutId.replaceAll('-', '').slice(0, 12)}`;
}

export function sessionCookie(checkoutId: string, token: string, secure: boolean): string {
  const path = secure ? '/' : `/checkout/${checkoutId}`;
  const attributes = [`Path=${path}`, `Max-Age=${MAX_AGE}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
  return `${nameFor(checkoutId, secure)}=${token}; ${attributes.join('; ')}`;
}

export function readSessionToken(request: Request, checkoutId: string, secure: boolean): string | null {
  const name = nameFor(checkoutId, secure);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value && TOKEN.test(value)) return value;
  }
  return null;
}

/** The token in the address of the first visit. */
export function givenToken(url: URL): string | null {
  const token = url.searchParams.get('session');
  return token !== null && TOKEN.test(token) ? token : null;
}
