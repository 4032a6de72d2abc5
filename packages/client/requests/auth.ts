/** How a client proves who it is. */
export interface Auth {
  /** Headers of one request. */
  headers(): Promise<Readonly<Record<string, string>>>;
}

/** A fixed access token or API key. @param siteId needed with API keys */
export function apiAuth(authorization: string, siteId?: string): Auth {
  const headers = { authorization, ...(siteId !== undefined && { 'wix-site-id': siteId }) };
  return { headers: () => Promise.resolve(headers) };
}

/** The back office: the browser sends the cookie itself. */
export function cookieAuth(): Auth {
  return { headers: () => Promise.resolve({}) };
}
