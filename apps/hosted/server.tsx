import type { CreateFace, HostedHost, HostedSite } from '@headland/client/face';
import { checkoutRoute, sessionOver } from './checkout-route.tsx';
import { Document, frameOf } from './document.tsx';
import { orderRoute } from './order-route.tsx';
import { MessagePage } from './pages/message-page.tsx';
import { FormError } from './read-form.ts';
import { page } from './respond.tsx';
import { flowRoute } from './sign-in/flow-route.tsx';
import { NEW_PASSWORD_PATH, newPasswordRoute } from './sign-in/new-password-route.tsx';
import { showNotAllowed, showOver, type Visit } from './sign-in/visit.tsx';
import { signOutRoute } from './sign-out-route.tsx';
import { thankYouRoute } from './thank-you-route.tsx';
import { frameWords } from './words.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CHECKOUT = new RegExp(`^/checkout/(${UUID})(/thank-you)?/?$`);
const ORDER = new RegExp(`^/order/(${UUID})/?$`);
const SIGN_IN = new RegExp(`^/sign-in/(${UUID})(?:/([a-z-]+))?/?$`);

/** The hosted pages: where the public SDK's redirect sessions lead. */
export const createFace: CreateFace<HostedHost> = (host) => ({
  async fetch(request, pageRequest) {
    const url = new URL(request.url);
    const visit = { host, request, url, page: pageRequest };
    try {
      return await route(visit);
    } catch (error) {
      const site = await host.siteAt(request);
      if (error instanceof FormError) return failed(visit, site, 'formUnreadable', error.status);
      host.report(error, `hosted page ${url.pathname}`);
      return failed(visit, site, 'wentWrong', 500);
    }
  },
});

async function route(visit: Visit): Promise<Response> {
  const { pathname } = visit.url;
  const [, checkoutId, thanks] = CHECKOUT.exec(pathname) ?? [];
  if (checkoutId) return thanks ? thankYouRoute({ ...visit, checkoutId }) : checkoutRoute({ ...visit, checkoutId });
  const [, orderId] = ORDER.exec(pathname) ?? [];
  if (orderId) return orderRoute({ ...visit, orderId });
  const [, flowId, step = ''] = SIGN_IN.exec(pathname) ?? [];
  if (flowId) return flowRoute(visit, flowId, step);
  if (pathname === NEW_PASSWORD_PATH) return newPasswordRoute(visit);
  if (pathname === '/sign-out') return signOutRoute(visit);
  if (pathname === '/sign-in/not-allowed') return showNotAllowed(visit);
  return pathname.startsWith('/checkout') ? sessionOver(visit) : showOver(visit);
}

/** Says that it failed and that nothing is lost. */
function failed(visit: Visit, site: HostedSite, what: 'formUnreadable' | 'wentWrong', status: number): Response {
  const say = frameWords.say(site);
  const text = say(visit.url.pathname.startsWith('/checkout') ? 'nothingCharged' : 'nothingChanged');
  return page(
    <Document title={say(what)} {...frameOf(visit.host, site, visit.page.nonce)}>
      <MessagePage title={say(what)} text={text} wayOn={{ label: say('tryAgain'), href: visit.url.pathname }} />
    </Document>,
    status,
  );
}
