import type { Context } from '@headland/kernel';
import type { ModuleFacts } from '@headland/module';
import { openWorld, type World } from '@headland/testkit';
import { identityModule } from '../../identity/index.ts';
import { siteModule } from '../../site/index.ts';
import { type Audit, auditLog, createAudit } from '../index.ts';

/** Kinds of a module that does not exist. */
export const kinds = {
  sign_in: { en: 'Somebody signed in', de: 'Jemand hat sich angemeldet' },
  way_out: { en: 'Somebody went', de: 'Jemand ist gegangen' },
} as const;
export const toyLog = auditLog(kinds);

type Neighbours = Record<'site' | 'identity', ModuleFacts>;

export interface AuditWorld extends World<Audit, Neighbours> {
  /** Addresses of members by `site member`, as their module would tell them. */
  readonly emails: Map<string, string>;
  /** Writes one line of a kind, in a transaction of its own. */
  write(ctx: Context, entry: Parameters<typeof toyLog.audit>[2]): Promise<void>;
  /** The log as its page asks for it, of the first site unless somebody else asks. */
  // biome-ignore lint/suspicious/noExplicitAny: lines are read by tests at any depth
  ask(request?: object, ctx?: Context): Promise<{ events: any[]; paging: any; types: any[] }>;
}

/** The audit log over the tables that it stands on; nobody else runs. */
export async function openAudit(): Promise<AuditWorld> {
  const emails = new Map<string, string>();
  const world = await openWorld<Audit, Neighbours>({
    neighbours: () => ({ site: siteModule, identity: identityModule }),
    module: ({ database }) =>
      createAudit({
        database,
        types: { ...kinds, command: { en: 'A command', de: 'Ein Befehl' } },
        cursorKey: new Uint8Array(32).fill(7),
        emailsOf: async (siteId, ids) =>
          new Map(
            ids.flatMap((id) => {
              const email = emails.get(`${siteId} ${id}`);
              return email === undefined ? [] : [[id, email] as const];
            }),
          ),
      }),
  });
  return {
    ...world,
    emails,
    write: (ctx, entry) => world.database.transact((tx) => toyLog.audit(tx, ctx, entry)),
    ask: (request = {}, ctx = world.owner()) => world.call('queryAuditEvents', ctx, request),
  };
}
