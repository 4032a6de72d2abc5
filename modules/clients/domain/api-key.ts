/** A merchant's key to one site, as lists show it; the key's own text is known only when it is made. */
export interface ApiKey {
  readonly id: string;
  readonly siteId: string;
  readonly name: string;
  /** Permission ids; null: everything that an API key may hold, also what later versions add. */
  readonly permissions: readonly string[] | null;
  readonly createdAt: Date;
  /** Noted once a minute at most. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export interface NewApiKey {
  readonly siteId: string;
  /** 1 to 100 characters. */
  readonly name: string;
  /** Without: everything that an API key may hold. */
  readonly permissions?: readonly string[];
}

/** How often use is noted, in milliseconds. */
export const API_KEY_USE_NOTED = 60_000;

const FORM = /^hl\.([0-9a-f]{6})\.([A-Za-z0-9_-]{43})$/;

/** @param secret 256 bits as base64url */
export function formatApiKey(shortKey: string, secret: string): string {
  return `hl.${shortKey}.${secret}`;
}

/** @returns null if the text is no API key of ours */
export function parseApiKey(text: string): { readonly shortKey: string; readonly secret: string } | null {
  const [, shortKey, secret] = FORM.exec(text) ?? [];
  return shortKey === undefined || secret === undefined ? null : { shortKey, secret };
}
