import {
  cancel,
  capture,
  type FakeIntent,
  type FakeRefund,
  FakeRefusal,
  type FakeSession,
  newIntent,
  newRefund,
  newSession,
  refuse,
  take,
} from './books.ts';
import { type FakeEvent, newEvent } from './events.ts';
import { challengePage, fakeStripeCards, payPage } from './page.ts';
import { type FormTree, readForm, textOf } from './read-form.ts';

export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly key: string | null;
  readonly body: string;
}

type PageAnswer = { readonly location: string } | { readonly status: number; readonly html: string };

export type FakeCore = ReturnType<typeof createCore>;

/** The fake's state and what changes it; no network. @param now seconds */
export function createCore(origin: string, now: () => number) {
  const sessions: FakeSession[] = [];
  const intents: FakeIntent[] = [];
  const refunds: FakeRefund[] = [];
  const waiting: FakeEvent[] = [];
  const answered = new Map<string, { readonly body: string; readonly answer: string }>();

  const tellOf = (type: string, object: object) => void waiting.push(newEvent(type, object, now()));

  function found<One extends { readonly id: string }>(all: readonly One[], id: string | undefined): One {
    const one = all.find((each) => each.id === id);
    if (!one) throw new FakeRefusal(404, 'invalid_request_error', `No such object: ${id}`, 'resource_missing');
    return one;
  }

  function close(session: FakeSession): FakeSession {
    if (session.status !== 'open') throw refuse('Only Checkout Sessions with a status of open can be expired.');
    session.status = 'expired';
    tellOf('checkout.session.expired', shown(session));
    return session;
  }

  /** Without what was asked for beside it, the payment is named alone. */
  function shown(session: FakeSession, whole = false): object {
    const { payment_intent, intent: _, title: __, ...rest } = session;
    const url = session.status === 'open' ? session.url : null;
    return { ...rest, url, payment_intent: whole ? payment_intent : (payment_intent?.id ?? null) };
  }

  function taken(session: FakeSession, intent: FakeIntent): string {
    take(session, intent);
    tellOf(
      intent.status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated',
      intent,
    );
    tellOf('checkout.session.completed', shown(session));
    return session.success_url;
  }

  /** A page of those made between two instants. */
  function listed(all: readonly FakeIntent[], query: URLSearchParams): object {
    const [from, to] = ['gte', 'lte'].map((bound) => Number(query.get(`created[${bound}]`)));
    const within = all.filter(({ created }) => created >= (from ?? 0) && created <= (to ?? 0));
    const begin = within.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const data = within.slice(begin, begin + Number(query.get('limit') ?? 10));
    return { object: 'list', data, has_more: begin + data.length < within.length };
  }

  function carryOut(method: string, path: string, query: URLSearchParams, form: FormTree): object {
    const [, , area, ...rest] = path.split('/');
    if (area === 'checkout' && rest[0] === 'sessions') {
      const [, id, act] = rest;
      if (id === undefined && method === 'POST') {
        const session = newSession(form, now(), origin);
        sessions.push(session);
        return shown(session, true);
      }
      const session = found(sessions, id);
      if (act === 'expire' && method === 'POST') return shown(close(session));
      if (act === undefined && method === 'GET') return shown(session, query.size > 0);
    }
    if (area === 'payment_intents' && method === 'GET') return listed(intents, query);
    if (area === 'payment_intents' && method === 'POST') {
      const intent = found(intents, rest[0]);
      if (rest[1] === 'capture') {
        capture(intent, form);
        tellOf('payment_intent.succeeded', intent);
        return intent;
      }
      if (rest[1] === 'cancel') {
        cancel(intent);
        tellOf('payment_intent.canceled', intent);
        return intent;
      }
    }
    if (area === 'refunds') {
      const of = (id: string | null) => refunds.filter(({ payment_intent }) => payment_intent === id);
      if (method === 'GET') return { object: 'list', has_more: false, data: of(query.get('payment_intent')) };
      const intent = found(intents, textOf(form.payment_intent) ?? undefined);
      const refund = newRefund(intent, of(intent.id), form);
      refunds.push(refund);
      tellOf('refund.created', refund);
      return refund;
    }
    throw new FakeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`);
  }

  function sessionAt(path: string): FakeSession {
    return found(sessions, path.split('/')[3]);
  }

  /** @returns where the buyer is sent, that the bank asks, or why not */
  function pay(session: FakeSession, card: string): string {
    if (session.status !== 'open') throw refuse('This page is closed.');
    const intent = session.payment_intent ?? newIntent(session, now());
    if (!session.payment_intent) intents.push(intent);
    session.payment_intent = intent;
    const digits = card.replaceAll(/\D/g, '');
    intent.latest_charge = {
      id: `ch_${intent.id.slice(3)}`,
      object: 'charge',
      amount_refunded: 0,
      payment_method_details: { type: 'card', card: { last4: digits.slice(-4) } },
    };
    switch (digits) {
      case fakeStripeCards.pays:
        return taken(session, intent);
      case fakeStripeCards.confirmed:
        intent.status = 'requires_action';
        return 'challenge';
      case fakeStripeCards.later:
        intent.status = 'processing';
        session.status = 'complete';
        tellOf('checkout.session.completed', shown(session));
        return session.success_url;
      default:
        intent.status = 'requires_payment_method';
        intent.last_payment_error = { code: 'card_declined', decline_code: 'generic_decline' };
        tellOf('payment_intent.payment_failed', intent);
        return 'declined';
    }
  }

  function confirm(session: FakeSession, bank: 'complete' | 'fail'): string {
    const intent = session.payment_intent;
    if (session.status !== 'open' || intent?.status !== 'requires_action') throw refuse('The bank asks nothing.');
    if (bank === 'complete') return taken(session, intent);
    intent.status = 'requires_payment_method';
    return 'declined';
  }

  return {
    sessions,
    intents,
    refunds,
    waiting,
    sessionAt,
    pay,
    confirm,

    /** The same request under the same key is answered as the first time, and another one is refused. */
    act({ method, url, key, body }: ApiRequest): object {
      const { pathname, searchParams } = new URL(url, origin);
      const before = key === null ? undefined : answered.get(key);
      if (before) {
        if (before.body === body) return JSON.parse(before.answer) as object;
        throw new FakeRefusal(400, 'idempotency_error', 'Keys for idempotent requests can only be used once');
      }
      const answer = carryOut(method, pathname, searchParams, readForm(body));
      if (key !== null) answered.set(key, { body, answer: JSON.stringify(answer) });
      return answer;
    },

    decide(session: FakeSession, good: boolean): void {
      const intent = session.payment_intent;
      if (intent?.status !== 'processing') throw refuse('There is nothing to decide.');
      if (good) {
        take(session, intent);
        tellOf('checkout.session.async_payment_succeeded', shown(session));
        return;
      }
      intent.status = 'requires_payment_method';
      intent.last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' };
      tellOf('checkout.session.async_payment_failed', shown(session));
    },

    closeOld(): void {
      for (const session of sessions) if (session.status === 'open' && session.expires_at <= now()) close(session);
    },

    forget(event: FakeEvent): void {
      const at = waiting.indexOf(event);
      if (at >= 0) waiting.splice(at, 1);
    },

    /** The payment page and the bank's. */
    page(method: string, path: string, form: URLSearchParams): PageAnswer {
      const session = sessions.find(({ id }) => id === path.split('/')[3]);
      if (!session) return { status: 404, html: 'No such page' };
      const isBank = path.endsWith('/bank');
      if (method !== 'POST' || session.status !== 'open') {
        return { status: 200, html: isBank && session.status === 'open' ? challengePage() : payPage(session, null) };
      }
      const wallet = form.get('with') !== 'card';
      const next = isBank
        ? confirm(session, form.get('bank') === 'complete' ? 'complete' : 'fail')
        : pay(session, wallet ? fakeStripeCards.pays : (form.get('card') ?? ''));
      if (next === 'challenge') return { location: `/c/pay/${session.id}/bank` };
      if (next === 'declined') return { status: 402, html: payPage(session, 'Your card was declined.') };
      return { location: next };
    },
  };
}
