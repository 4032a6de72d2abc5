import type { OauthClient } from '@headland/contract/types/identity-admin';
import type { AppSay } from './words.ts';

/** An app in a few words. */
export function appSummary({ kind, allowedOrigins, allowedRedirects, isStorefront }: OauthClient, say: AppSay): string {
  const where = say(kind === 'server' ? 'onServer' : 'inBrowser');
  const [redirects, origins] = [allowedRedirects.length, allowedOrigins.length];
  // Its own addresses are allowed without standing in a list: "no origin" would be wrong.
  return isStorefront
    ? say('summaryOwn', { where, more: redirects + origins })
    : say('summary', { where, redirects, origins });
}
