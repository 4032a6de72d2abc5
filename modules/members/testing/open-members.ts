import { openWorld, type World } from '@headland/testkit';
import { auditModule } from '../../audit/index.ts';
import { identityModule } from '../../identity/index.ts';
import { mailsModule } from '../../mails/index.ts';
import { createSites, type Sites } from '../../site/index.ts';
import { createMembers, type Members } from '../index.ts';

type Neighbours = { readonly site: Sites } & Record<'identity' | 'audit' | 'mails', typeof auditModule>;

export interface MembersWorld extends World<Members, Neighbours> {
  /** What ended for whom, in order: `blocked <id>`, `forgotten <id>`. */
  readonly ended: string[];
  /** What the neighbour who lets members in refuses from now on; null for nothing. */
  refuse(error: Error | null): void;
}

/** Living sessions that everybody has. */
export const SESSIONS = 3;

/** Members beside real sites; whoever lets them in is a list. */
export async function openMembers(): Promise<MembersWorld> {
  const ended: string[] = [];
  let refusal: Error | null = null;
  const world = await openWorld<Members, Neighbours>({
    neighbours: ({ database, clock }) => ({
      site: createSites({ database, clock, publicUrl: 'https://shop.example' }),
      identity: identityModule,
      audit: auditModule,
      mails: mailsModule,
    }),
    module: ({ database }, { site }) =>
      createMembers({
        database,
        sites: site,
        cursorKey: new Uint8Array(32).fill(7),
        hooks: {
          onMemberForgotten: async (_tx, _ctx, id) => void ended.push(`forgotten ${id}`),
          personalData: () => [{ name: 'sessions', read: async () => [] }],
        },
        access: () => ({
          async end(_tx, _ctx, id, by) {
            if (refusal) throw refusal;
            ended.push(`${by} ${id}`);
            return SESSIONS;
          },
          sessions: async () => [],
          async limit() {
            if (refusal) throw refusal;
          },
        }),
      }),
  });
  for (const { id, name, currency, locale, timeZone } of [world.site, world.otherSite]) {
    await world.neighbours.site.create({ id, name, currency, locale, timeZone });
  }
  return {
    ...world,
    ended,
    refuse(error) {
      refusal = error;
    },
  };
}
