import type { redirect as wire } from '@headland/contract';
import { type SiteSettings, siteUrl, ValidationError } from '@headland/kernel';
import type { RedirectTarget } from '@headland/module';
import type { Preferences } from '../domain/session.ts';
import { TOKEN_LENGTH } from '../domain/token.ts';

/** Where a request leads, and with what it goes there. */
interface Way {
  readonly target: RedirectTarget;
  readonly preferences: Preferences;
}

const MAX_LENGTH = 2048;

/** @throws ValidationError if the extra parameters would make the address longer than addresses may be */
export function checkLength(site: SiteSettings, way: Way): void {
  if (addressOf(site, way, 'x'.repeat(TOKEN_LENGTH)).fullUrl.length <= MAX_LENGTH) return;
  throw ValidationError.field(
    'preferences.additionalQueryParameters',
    `would make the address longer than ${MAX_LENGTH} characters`,
    'MAX_LENGTH',
    { threshold: MAX_LENGTH },
  );
}

/** A redirect session as the wire has it, with the one token that opens it. */
export function presentSession(
  site: SiteSettings,
  way: Way,
  { id, token }: { id: string; token: string },
): wire.RedirectSession {
  const { fullUrl, endpoint, searchParams } = addressOf(site, way, token);
  return {
    id,
    fullUrl,
    urlDetails: { endpoint, searchParams },
    sessionToken: token,
    // Our addresses are short already.
    shortUrl: fullUrl,
  };
}

function addressOf(
  site: SiteSettings,
  { target, preferences }: Way,
  token: string,
): { fullUrl: string; endpoint: string; searchParams: Record<string, string> } {
  const { path, opensSession } = target;
  const endpoint = siteUrl(site, path);
  const searchParams = { ...preferences.additionalQueryParameters, ...(opensSession && { session: token }) };
  const query = new URLSearchParams(searchParams).toString();
  return { fullUrl: query === '' ? endpoint : `${endpoint}?${query}`, endpoint, searchParams };
}
