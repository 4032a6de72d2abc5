import { defineErrors, isMerchant, mayDo, type Principal, type SiteSettings } from '@headland/kernel';
import { appMissing, appOf } from './apps.ts';
import type { Call } from './call.ts';
import { hasApp } from './has-app.ts';

/** Why a caller is turned away before anything is read; what an app that is off answers stands in `appErrors`. */
export const admissionErrors = defineErrors({
  UNAUTHENTICATED: { status: 401, description: 'This call needs an access token or an API key.' },
  PERMISSION_DENIED: { status: 403, description: 'The caller may not make this call.' },
});

/**
 * Lets a caller in, or says why not. Deny unless granted: the kind of caller must be named by the call; an API key's own
 * list narrows further. What a site does not have answers nobody and says so, to those who may ask: sites find out by
 * asking which apps there are (specification 3, section 4).
 * @throws ApplicationError of `admissionErrors` or `appErrors`
 */
export function admitCaller(
  call: Pick<Call, 'id' | 'area' | 'permission' | 'principals'>,
  principal: Principal,
  site: SiteSettings,
): void {
  const granted =
    call.principals.includes(principal.kind) && (!isMerchant(principal) || mayDo(principal, call.permission));
  if (!granted) {
    throw admissionErrors.error(principal.kind === 'none' ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED', {
      permission: call.permission,
    });
  }
  const app = appOf(call);
  if (app !== null && !hasApp(site, app)) throw appMissing(app);
}
