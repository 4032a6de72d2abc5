import { calls, parseRequest } from '@headland/contract';
import { migrate, sql } from '@headland/db';
import { type Context, defineErrors, ValidationError } from '@headland/kernel';
import type { RedirectIntent } from '@headland/module';
import { type TestInstallation, testInstallation } from '../../identity/testing/installation.ts';
import { createRedirects, type Redirects, redirectMigrations } from '../index.ts';

export interface RedirectWorld extends TestInstallation {
  readonly redirects: Redirects;
  /** Checkouts by id: whose they are. */
  readonly checkouts: Map<string, string>;
  visitor(over?: Partial<Context>): Context;
  /** Validates by the contract and calls. */
  create(ctx: Context, request: object): Promise<Answer>;
  events(): Promise<{ type: string; entity_id: string; payload: object }[]>;
}

interface Answer {
  readonly id: string;
  readonly fullUrl: string;
  readonly shortUrl: string;
  readonly sessionToken: string;
  readonly urlDetails: { readonly endpoint: string; readonly searchParams: Record<string, string> };
}

/** As the catalog and the checkout read them, for what sessions do with whatever an intent says. */
const fakeIntents = (checkouts: ReadonlyMap<string, string>): readonly RedirectIntent[] => [
  {
    name: 'ecomCheckout',
    callbacks: 'CHECKOUT',
    read(ctx, { ecomCheckout }) {
      const checkoutId = ecomCheckout?.checkoutId ?? '';
      const { principal } = ctx;
      return {
        details: { checkoutId },
        path: `/checkout/${checkoutId}`,
        opensSession: true,
        async admit() {
          const owner = principal.kind === 'visitor' && `${ctx.site.id} ${principal.visitorId}`;
          if (checkouts.get(checkoutId) !== owner) throw fakeErrors.error('CHECKOUT_NOT_FOUND');
        },
      };
    },
  },
  {
    name: 'storesProduct',
    callbacks: 'CHECKOUT',
    read: (_ctx, { storesProduct }) => ({
      details: {},
      path: `/product-page/${encodeURIComponent(storesProduct?.productSlug ?? '')}`,
      opensSession: false,
    }),
  },
];

const fakeErrors = defineErrors({ CHECKOUT_NOT_FOUND: { status: 404, description: 'There is no such checkout.' } });

let visitors = 0;

/** Redirect sessions beside a real identity with two sites; what catalog and checkout would answer is made of a map. */
export async function openRedirectWorld(): Promise<RedirectWorld> {
  const installation = await testInstallation();
  const { database, identity, clients, site, client, clock } = installation;
  await migrate(database, redirectMigrations);
  const checkouts = new Map<string, string>();
  const redirects: Redirects = createRedirects({
    database,
    clients,
    touchVisitor: identity.touchVisitor,
    intents: () => [...(redirects.redirectIntents ?? []), ...fakeIntents(checkouts)],
  });
  return {
    ...installation,
    redirects,
    checkouts,
    visitor: (over) => ({
      site,
      principal: {
        kind: 'visitor',
        visitorId: `00000000-0000-4000-9000-${String(++visitors).padStart(12, '0')}`,
        clientId: client.id,
      },
      now: clock.now(),
      requestId: 'test',
      ...over,
    }),
    async create(ctx, request) {
      const parsed = parseRequest(calls.createRedirectSession, request);
      if (!parsed.ok) throw new ValidationError(parsed.violations);
      const answer = await redirects.handlers.createRedirectSession(ctx, parsed.value);
      return JSON.parse(JSON.stringify(answer)).redirectSession;
    },
    async events() {
      const { rows } = await sql<{ type: string; entity_id: string; payload: object }>`
        select type, entity_id, payload from outbox where entity_type = 'redirect_session'
        order by entity_id, sequence
      `.execute(database.pool);
      return rows;
    },
  };
}
