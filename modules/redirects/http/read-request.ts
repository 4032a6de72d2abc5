import type { RequestOf } from '@headland/contract';
import type { Client } from '@headland/identity';
import { type Context, isUuid, ValidationError } from '@headland/kernel';
import type { CreateSession } from '../commands/create-session.ts';
import type { RedirectDeps } from '../deps.ts';
import { type AccountSection, INTENTS, type Intent, type IntentName } from '../domain/intent.ts';
import type { Preferences, SessionPrincipal } from '../domain/session.ts';
import { redirectErrors } from '../errors.ts';
import { checkLength } from './present-session.ts';
import { readAuthorization } from './read-authorization.ts';
import { readCallbacks } from './read-callbacks.ts';
import { checkClient, required } from './refusals.ts';

type WireRequest = RequestOf<'createRedirectSession'>;

const MAX_PARAMETERS = 50;
/** What the hosted pages read themselves. */
const RESERVED_PARAMETERS: ReadonlySet<string> = new Set(['session', 'key']);

/**
 * Reads and checks a request for a redirect session: one intent, callbacks on allowed origins, and a page to lead to.
 * @throws ValidationError; ApplicationError NOT_BUILT for a page that does not exist yet
 */
export async function readRequest(deps: RedirectDeps, ctx: Context, request: WireRequest): Promise<CreateSession> {
  const principal = buyerOf(ctx);
  const name = intentOf(request);
  const found = await deps.identity.findClient(principal.clientId);
  const client = found?.siteId === ctx.site.id ? found : null;
  const callbacks = readCallbacks(deps, client, INTENTS[name].callbacks, request);
  const preferences = readPreferences(request);
  const intent = readIntent(deps, ctx, client, name, request);
  checkLength(ctx.site, { intent, preferences });
  return { intent, principal, callbacks, preferences };
}

/** The contract lets visitors and members alone make redirect sessions. */
function buyerOf(ctx: Context): SessionPrincipal {
  const { principal } = ctx;
  if (principal.kind === 'visitor' || principal.kind === 'member') return principal;
  throw new Error(`a redirect session was asked for by ${principal.kind}`);
}

function intentOf(request: WireRequest): IntentName {
  const names = Object.keys(INTENTS).filter((name): name is IntentName => Object.hasOwn(INTENTS, name));
  const given = names.filter((name) => request[name] !== undefined && request[name] !== null);
  const [only] = given;
  if (only !== undefined && given.length === 1) return only;
  throw ValidationError.field(
    'intent',
    `must be exactly one of ${names.join(', ')}`,
    given.length === 0 ? 'REQUIRED_FIELD' : 'ONE_OF_ALIGNMENT',
    { given },
  );
}

function readIntent(
  deps: RedirectDeps,
  ctx: Context,
  client: Client | null,
  name: IntentName,
  request: WireRequest,
): Intent {
  switch (name) {
    case 'ecomCheckout': {
      const checkoutId = request.ecomCheckout?.checkoutId;
      if (checkoutId === undefined) throw required('ecomCheckout.checkoutId');
      if (!isUuid(checkoutId)) throw ValidationError.field('ecomCheckout.checkoutId', 'must be a GUID', 'FORMAT');
      return { name, checkoutId: checkoutId.toLowerCase() };
    }
    case 'storesProduct': {
      const productSlug = request.storesProduct?.productSlug;
      if (!productSlug) throw required('storesProduct.productSlug');
      if (/[/\\?#\s\p{Cc}]/u.test(productSlug) || /^\.+$/.test(productSlug)) {
        throw ValidationError.field('storesProduct.productSlug', 'must be the slug of a product', 'FORMAT');
      }
      return { name, productSlug };
    }
    case 'memberAccountPage':
      return { name, section: readSection(request.memberAccountPage?.section) };
    case 'logout':
      checkClient('logout.clientId', request.logout?.clientId, client);
      return { name };
    case 'auth':
      return { name, request: readAuthorization(deps, ctx, client, request) };
    case 'login':
      return { name };
    default:
      throw redirectErrors.error('NOT_BUILT', { intent: name });
  }
}

/** @throws ApplicationError NOT_BUILT for a section of what the site does not sell yet */
function readSection(section: string = 'ACCOUNT_INFO'): AccountSection {
  if (section === 'ACCOUNT_INFO' || section === 'ORDERS') return section;
  throw redirectErrors.error('NOT_BUILT', { intent: 'memberAccountPage', section });
}

function readPreferences({ preferences }: WireRequest): Preferences {
  const parameters = preferences?.additionalQueryParameters ?? {};
  const field = 'preferences.additionalQueryParameters';
  const names = Object.keys(parameters);
  if (names.length > MAX_PARAMETERS) {
    throw ValidationError.field(field, `must have at most ${MAX_PARAMETERS} entries`, 'MAX_SIZE', {
      threshold: MAX_PARAMETERS,
    });
  }
  const reserved = names.find((name) => RESERVED_PARAMETERS.has(name));
  if (reserved !== undefined) {
    throw ValidationError.field(`${field}.${reserved}`, 'is read by the pages themselves', 'FIELD_NOT_ALLOWED');
  }
  return {
    useGenericWixPages: preferences?.useGenericWixPages ?? true,
    maintainIdentity: preferences?.maintainIdentity ?? true,
    checkIfPublish: preferences?.checkIfPublish ?? false,
    additionalQueryParameters: parameters,
  };
}
