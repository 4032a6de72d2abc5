import { readCookie, writeCookie } from './cookies.ts';

/** Short texts that one page leaves for a later one, in cookies that no script reads. */
export interface Jar {
  get(name: string): string | null;
  /** @param seconds how long it is kept */
  put(name: string, text: string, seconds: number): void;
  remove(name: string): void;
  /** `Set-Cookie` values of what changed. */
  cookies(): readonly string[];
}

export function openJar(request: Request, secure: boolean): Jar {
  const changed = new Map<string, { readonly text: string; readonly maxAge: number } | null>();
  // With the prefix no other host of the same domain can plant one.
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name);
  const sent = (name: string) => decoded(readCookie(request, nameOf(name)));

  return {
    get(name) {
      const mine = changed.get(name);
      return mine === undefined ? sent(name) : (mine?.text ?? null);
    },
    put(name, text, seconds) {
      changed.set(name, { text, maxAge: seconds });
    },
    remove(name) {
      // What never left this request needs no cookie to take it back.
      if (sent(name) === null) changed.delete(name);
      else changed.set(name, null);
    },
    cookies: () =>
      [...changed].map(([name, kept]) =>
        writeCookie(nameOf(name), encodeURIComponent(kept?.text ?? ''), { maxAge: kept?.maxAge ?? 0, secure }),
      ),
  };
}

function decoded(value: string | null): string | null {
  if (value === null || value === '') return null;
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
