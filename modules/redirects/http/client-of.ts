import type { Client } from '@headland/clients';
import type { Context } from '@headland/kernel';
import type { RedirectDeps } from '../deps.ts';
import type { SessionPrincipal } from '../domain/session.ts';

/** The contract lets visitors and members alone make redirect sessions. */
export function buyerOf({ principal }: Context): SessionPrincipal {
  if (principal.kind === 'visitor' || principal.kind === 'member') return principal;
  throw new Error(`a redirect session was asked for by ${principal.kind}`);
}

/** The caller's client; null if it is gone: then nothing is allowed. From memory. */
export async function clientOf({ clients }: RedirectDeps, ctx: Context): Promise<Client | null> {
  const found = await clients.find(buyerOf(ctx).clientId);
  return found?.siteId === ctx.site.id ? found : null;
}
