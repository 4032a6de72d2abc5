import type { Client } from '@headland/clients';
import type { redirect as wire } from '@headland/contract';
import { type FieldViolation, ValidationError } from '@headland/kernel';
import type { CallbackKind } from '@headland/module';
import type { RedirectDeps } from '../deps.ts';
import { readReturnAddress } from '../domain/return-address.ts';
import type { Callbacks } from '../domain/session.ts';

const NAMES = [
  'thankYouPageUrl',
  'postFlowUrl',
  'plansListUrl',
  'loginUrl',
  'bookingsServiceListUrl',
  'cartPageUrl',
  'planListUrl',
] as const;

/**
 * Reads the addresses to which somebody may be sent back: each must stand on an origin that is allowed for the client.
 * @param client null if the caller's client is gone: then nothing is allowed
 * @param kind named in the violations, so that an owner knows which setting to look at
 * @throws ValidationError naming `callbacks.postFlowUrl` and the like, all at once
 */
export function readCallbacks(
  deps: RedirectDeps,
  client: Client | null,
  kind: CallbackKind,
  request: Pick<wire.CreateRedirectSessionRequest, 'callbacks' | 'origin'>,
): Callbacks {
  const violations: FieldViolation[] = [];
  const read = (field: string, text: string | null | undefined): string | undefined => {
    if (text === undefined || text === null || text === '') return undefined;
    const address = readReturnAddress(text);
    if (address !== null && client !== null && isAllowed(deps, client, address, text)) return address;
    violations.push({
      field,
      description:
        address === null
          ? 'must be a plain http or https address of at most 2048 characters'
          : 'must stand on an origin that is allowed for this client; `headland client allow-origin` allows it',
      violatedRule: address === null ? 'FORMAT' : 'VALIDATION',
      data: { callbackType: kind },
    });
    return undefined;
  };
  const callbacks: Partial<Record<(typeof NAMES)[number], string>> = {};
  for (const name of NAMES) {
    const address = read(`callbacks.${name}`, request.callbacks?.[name]);
    if (address !== undefined) callbacks[name] = address;
  }
  read('origin', request.origin);
  if (violations.length > 0) throw new ValidationError(violations);
  const { plansListUrl, ...current } = callbacks;
  return { ...current, ...(plansListUrl !== undefined && !current.planListUrl && { planListUrl: plansListUrl }) };
}

/** Any path of an allowed origin, or one of the addresses that are allowed one by one, compared as they came. */
function isAllowed({ clients }: RedirectDeps, client: Client, address: string, asItCame: string): boolean {
  return clients.isAllowedOrigin(client, new URL(address).origin) || clients.isAllowedRedirect(client, asItCame);
}
