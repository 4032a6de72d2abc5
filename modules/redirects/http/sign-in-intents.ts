import type { Context } from '@headland/kernel';
import type { RedirectIntent, RedirectRequest } from '@headland/module';
import type { RedirectDeps } from '../deps.ts';
import { isSilent } from '../domain/intent.ts';
import { redirectErrors } from '../errors.ts';
import { clientOf } from './client-of.ts';
import { readAuthorization } from './read-authorization.ts';
import { checkClient } from './refusals.ts';

/** What a frame opens is opened at once; the address of a silent sign-in is worth a sign-in. */
const SILENT_LIFE = 60_000;
/** Signing in on pages may take a mail and a new password. */
const SIGN_IN_LIFE = 60 * 60_000;

/** Sections of a member's account that the site has a page for. */
const ACCOUNT_PATHS = { ACCOUNT_INFO: '/account', ORDERS: '/account/orders' } as const;

/** Ways to sign in and out, which no other module answers: what they lead to is opened by the session itself. */
export function signInIntents(deps: RedirectDeps): readonly RedirectIntent[] {
  return [
    {
      name: 'auth',
      callbacks: 'AUTHORIZE',
      async read(ctx, request) {
        const asked = readAuthorization(deps, ctx, await clientOf(deps, ctx), request);
        const life = isSilent(asked) ? SILENT_LIFE : SIGN_IN_LIFE;
        return { details: { request: asked }, path: '/authorize', opensSession: true, life };
      },
    },
    {
      // Shows a site's visitor to the pages beforehand, in a hidden frame (wire contract, 1.8).
      name: 'login',
      callbacks: 'AUTHORIZE',
      read: () => ({ details: {}, path: '/sign-in/pre-warm', opensSession: true, life: SILENT_LIFE }),
    },
    {
      name: 'logout',
      callbacks: 'LOGOUT',
      async read(ctx: Context, { logout }: RedirectRequest) {
        checkClient('logout.clientId', logout?.clientId, await clientOf(deps, ctx));
        return { details: {}, path: '/sign-out', opensSession: true };
      },
    },
    {
      name: 'memberAccountPage',
      callbacks: 'AUTHORIZE',
      read(_ctx, { memberAccountPage }) {
        const { section = 'ACCOUNT_INFO' } = memberAccountPage ?? {};
        if (section !== 'ACCOUNT_INFO' && section !== 'ORDERS') {
          throw redirectErrors.error('NOT_BUILT', { intent: 'memberAccountPage', section });
        }
        // Whoever is not signed in on the site is asked to by the page itself.
        return { details: { section }, path: ACCOUNT_PATHS[section], opensSession: false };
      },
    },
  ];
}
