export interface CookieOptions {
  readonly maxAge: number;
  readonly secure: boolean;
  /** Scripts of the page may read it. */
  readonly readable?: boolean;
}

/** The value of one cookie of a request, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** A `Set-Cookie` value for the whole site. @param value text that cookies can carry as it is */
export function writeCookie(name: string, value: string, { maxAge, secure, readable }: CookieOptions): string {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'SameSite=Lax'];
  if (secure) parts.push('Secure');
  if (!readable) parts.push('HttpOnly');
  return parts.join('; ');
}
