import type { OauthClient } from '@headland/contract/types/identity-admin';

/** An app in a few words. */
export function appSummary({ kind, allowedOrigins, allowedRedirects }: OauthClient): string {
  const where = kind === 'server' ? 'On a server' : 'In the browser';
  return [where, counted(allowedRedirects.length, 'redirect address'), counted(allowedOrigins.length, 'origin')].join(
    ', ',
  );
}

function counted(count: number, one: string): string {
  if (count === 0) return `no ${one}`;
  return count === 1 ? `1 ${one}` : `${count} ${one}${one.endsWith('s') ? 'es' : 's'}`;
}
