import type { redirect as wire } from '@headland/contract';
import { type SiteSettings, siteUrl, ValidationError } from '@headland/kernel';
import { type Intent, pageOf } from '../domain/intent.ts';
import type { Preferences, RedirectSession } from '../domain/session.ts';
import { TOKEN_LENGTH } from '../domain/token.ts';

const MAX_LENGTH = 2048;

/** @throws ValidationError if the extra parameters would make the address longer than addresses may be */
export function checkLength(
  site: SiteSettings,
  request: { readonly intent: Intent; readonly preferences: Preferences },
): void {
  if (addressOf(site, request, 'x'.repeat(TOKEN_LENGTH)).fullUrl.length <= MAX_LENGTH) return;
  throw ValidationError.field(
    'preferences.additionalQueryParameters',
    `would make the address longer than ${MAX_LENGTH} characters`,
    'MAX_LENGTH',
    { threshold: MAX_LENGTH },
  );
}

/** A redirect session as the wire has it, with the one token that opens it. */
export function presentSession(site: SiteSettings, session: RedirectSession, token: string): wire.RedirectSession {
  const { fullUrl, endpoint, searchParams } = addressOf(site, session, token);
  return {
    id: session.id,
    fullUrl,
    urlDetails: { endpoint, searchParams },
    sessionToken: token,
    // Our addresses are short already.
    shortUrl: fullUrl,
  };
}

function addressOf(
  site: SiteSettings,
  { intent, preferences }: { readonly intent: Intent; readonly preferences: Preferences },
  token: string,
): { fullUrl: string; endpoint: string; searchParams: Record<string, string> } {
  const { path, opensSession } = pageOf(intent);
  const endpoint = siteUrl(site, path);
  const searchParams = { ...preferences.additionalQueryParameters, ...(opensSession && { session: token }) };
  const query = new URLSearchParams(searchParams).toString();
  return { fullUrl: query === '' ? endpoint : `${endpoint}?${query}`, endpoint, searchParams };
}
