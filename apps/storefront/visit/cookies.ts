export interface CookieOptions {
  readonly maxAge: number;
  readonly secure: boolean;
  /** Scripts of the page may read it. */
  readonly readable?: boolean;
}

/** The value of one cookie of a request, or null. */
export function readCookie(request: Request, name: string): string | null {
  return readCookies(request, name)[0] ?? null;
}

/** The values of all cookies of one name: a browser sends one for each host and path that it has it of. */
export function readCookies(request: Request, name: string): readonly string[] {
  return (request.headers.get('cookie') ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=');
    return at > 0 && part.slice(0, at).trim() === name ? [part.slice(at + 1).trim()] : [];
  });
}

/** A `Set-Cookie` value for the whole site. @param value text that cookies can carry as it is */
export function writeCookie(name: string, value: string, { maxAge, secure, readable }: CookieOptions): string {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'SameSite=Lax'];
  if (secure) parts.push('Secure');
  if (!readable) parts.push('HttpOnly');
  return parts.join('; ');
}
