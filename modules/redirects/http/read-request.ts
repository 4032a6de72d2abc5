import { appMissing, appOfIntent, hasApp } from '@headland/contract';
import { type Context, ValidationError } from '@headland/kernel';
import type { RedirectIntent, RedirectRequest } from '@headland/module';
import type { CreateSession } from '../commands/create-session.ts';
import type { RedirectDeps } from '../deps.ts';
import type { Preferences } from '../domain/session.ts';
import { redirectErrors } from '../errors.ts';
import { buyerOf, clientOf } from './client-of.ts';
import { checkLength } from './present-session.ts';
import { readCallbacks } from './read-callbacks.ts';

const MAX_PARAMETERS = 50;
/** What the hosted pages read themselves. */
const RESERVED_PARAMETERS: ReadonlySet<string> = new Set(['session', 'key']);
/** Fields beside the intent. */
const BESIDES: ReadonlySet<string> = new Set(['callbacks', 'preferences', 'origin']);

/**
 * Reads and checks a request for a redirect session: one intent, callbacks on allowed origins, and a page to lead to.
 * @throws ValidationError; ApplicationError of an app that the site does not have; NOT_BUILT for an intent that no module
 * answers yet
 */
export async function readRequest(deps: RedirectDeps, ctx: Context, request: RedirectRequest): Promise<CreateSession> {
  const principal = buyerOf(ctx);
  const intent = intentOf(deps, ctx, request);
  const callbacks = readCallbacks(deps, await clientOf(deps, ctx), intent.callbacks, request);
  const preferences = readPreferences(request);
  const target = await intent.read(ctx, request);
  checkLength(ctx.site, { target, preferences });
  return { intent: intent.name, target, principal, callbacks, preferences };
}

function intentOf(deps: RedirectDeps, ctx: Context, request: RedirectRequest): RedirectIntent {
  const intents = deps.intents();
  const given = Object.entries(request).flatMap(([name, value]) => (value === null || BESIDES.has(name) ? [] : name));
  const [name] = given;
  if (name === undefined || given.length > 1) {
    throw ValidationError.field(
      'intent',
      `must be exactly one of ${intents.map((intent) => intent.name).join(', ')}`,
      name === undefined ? 'REQUIRED_FIELD' : 'ONE_OF_ALIGNMENT',
      { given },
    );
  }
  const app = appOfIntent(name);
  if (app !== null && !hasApp(ctx.site, app)) throw appMissing(app);
  const found = intents.find((intent) => intent.name === name);
  if (found) return found;
  throw redirectErrors.error('NOT_BUILT', { intent: name });
}

function readPreferences({ preferences }: RedirectRequest): Preferences {
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
