import type { OauthClient } from '@headland/contract/types/identity-admin';

/** An app in a few words. */
export function appSummary({ kind, allowedOrigins, allowedRedirects, isStorefront }: OauthClient): string {
  const where = kind === 'server' ? 'On a server' : 'In the browser';
  // Its own addresses are allowed without standing in a list: "no origin" would be wrong.
  if (isStorefront) {
    const more = allowedRedirects.length + allowedOrigins.length;
    return `${where}, at the shop’s own address${more === 0 ? '' : ` and ${more} more`}`;
  }
  return [where, counted(allowedRedirects.length, 'redirect address'), counted(allowedOrigins.length, 'origin')].join(
    ', ',
  );
}

function counted(count: number, one: string): string {
  if (count === 0) return `no ${one}`;
  return count === 1 ? `1 ${one}` : `${count} ${one}${one.endsWith('s') ? 'es' : 's'}`;
}
