import type { CreateFace, HostedHost } from '@headland/client/face';
import { checkoutRoute, frame, sessionOver } from './checkout-route.tsx';
import { Document } from './document.tsx';
import { MessagePage } from './pages/message-page.tsx';
import { page } from './respond.tsx';
import { signOutRoute } from './sign-out-route.tsx';
import { thankYouRoute } from './thank-you-route.tsx';

const CHECKOUT = /^\/checkout\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/thank-you)?\/?$/;

/** The hosted pages: where the public SDK's redirect sessions lead. */
export const createFace: CreateFace<HostedHost> = (host) => ({
  async fetch(request) {
    const url = new URL(request.url);
    try {
      const match = CHECKOUT.exec(url.pathname);
      if (match?.[1]) {
        const visit = { host, request, url, checkoutId: match[1] };
        return await (match[2] ? thankYouRoute(visit) : checkoutRoute(visit));
      }
      if (url.pathname === '/sign-out') return await signOutRoute(host, url);
      return sessionOver(host);
    } catch (error) {
      host.report(error, `hosted page ${url.pathname}`);
      return page(
        <Document title="Something went wrong" {...frame(host)}>
          <MessagePage
            title="Something went wrong on our side"
            text="Nothing was charged by this page. Your cart and what you typed before are kept; please try again in a moment."
            wayOn={{ label: 'Try again', href: url.pathname }}
          />
        </Document>,
        500,
      );
    }
  },
});
