import { parseApiKey } from '@headland/clients';

/** What an Authorization header holds: an access token, an API key, or one of each (wire contract, 1.2). */
export interface Presented {
  readonly token: string | null;
  readonly apiKey: string | null;
}

/**
 * The wire sends the raw value; `Bearer ` before it, as most tools write it, means the same.
 * @returns null if there is no credential; whether it is a valid one is not looked at
 */
export function readAuthorization(header: string | null | undefined): Presented | null {
  const text = (header ?? '').trim().replace(/^bearer\s+/i, '');
  if (text === '') return null;
  const comma = text.indexOf(',');
  if (comma >= 0) return { token: text.slice(0, comma).trim(), apiKey: text.slice(comma + 1).trim() };
  return parseApiKey(text) ? { token: null, apiKey: text } : { token: text, apiKey: null };
}
