import { defineEvents, kind } from '@headland/db';
import type { SessionOutcome } from './domain/session.ts';

interface Created {
  readonly entity: { readonly id: string };
  readonly intent: string;
}

interface Completed {
  readonly entity: { readonly id: string };
  readonly status: SessionOutcome;
  readonly orderId?: string;
}

/**
 * Holds neither tokens nor addresses: events are read by more people than the caller. A session lives for a day at most:
 * a month after any of its events nothing follows.
 */
export const redirectEvents = defineEvents('redirect_session', {
  redirect_session_created: kind<Created>({
    says: {
      en: 'A site sent somebody to a hosted page.',
      de: 'Eine Website hat jemanden auf eine gehostete Seite geschickt.',
    },
    wire: null,
    final: true,
  }),
  redirect_session_completed: kind<Completed>({
    says: { en: 'They came back from it.', de: 'Er oder sie ist von dort zurückgekommen.' },
    wire: null,
    final: true,
  }),
});
