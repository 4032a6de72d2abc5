import { sql } from '@headland/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MembersWorld, openMembers, SESSIONS } from '../testing/open-members.ts';

let world: MembersWorld;
beforeAll(async () => {
  world = await openMembers();
});
afterAll(() => world.close());
beforeEach(() => {
  world.ended.length = 0;
  world.refuse(null);
});

let people = 0;
async function member(): Promise<{ readonly id: string; readonly loginEmail: string }> {
  people += 1;
  const loginEmail = `m${people}@example.org`;
  const made = await world.call('createMember', world.owner(), {
    member: { loginEmail, status: 'OFFLINE', contact: { firstName: 'Ada' } },
  });
  return { id: made.member.id, loginEmail };
}

async function rowOf(id: string): Promise<{ status: string; email: string | null; profile: object } | undefined> {
  const { rows } = await sql<{ status: string; email: string | null; profile: object }>`
    select status, email, profile from identities where site_id = ${world.site.id} and id = ${id}
  `.execute(world.database.pool);
  return rows[0];
}

async function noted(id: string, type: string): Promise<unknown> {
  const { rows } = await sql<{ details: unknown }>`
    select details from audit_events where site_id = ${world.site.id} and member_id = ${id} and type = ${type}
  `.execute(world.database.pool);
  return rows[0]?.details ?? null;
}

describe('a member who is shut out', () => {
  it('loses what lets them in by a block, and nothing else of them goes', async () => {
    const { id, loginEmail } = await member();
    await world.call('blockMember', world.owner(), { id });
    expect(world.ended).toEqual([`blocked ${id}`]);
    expect(await rowOf(id)).toMatchObject({ status: 'BLOCKED', email: loginEmail, profile: { firstName: 'Ada' } });
    expect(await noted(id, 'member_blocked')).toEqual({ ended: `${SESSIONS}` });
  });

  it('is nobody after a deletion: other modules forget them once nothing lets them in', async () => {
    const { id, loginEmail } = await member();
    await sql`
      insert into mails (site_id, id, kind, recipient, subject, body, created_at, attempts, next_attempt_at)
      values (${world.site.id}, gen_random_uuid(), 'welcome', ${loginEmail}, '', '', now(), 0, now())
    `.execute(world.database.pool);
    await world.call('deleteMember', world.owner(), { id });
    expect(world.ended).toEqual([`deleted ${id}`, `forgotten ${id}`]);
    expect(await rowOf(id)).toEqual({ status: 'DELETED', email: null, profile: {} });
    expect(await noted(id, 'member_deleted')).toEqual({ ended: `${SESSIONS}` });
    const { rows } = await sql`select 1 from mails where recipient = ${loginEmail}`.execute(world.database.pool);
    expect(rows).toEqual([]);
  });

  it.each(['blockMember', 'deleteMember'])('stays as they were if nothing could end (%s)', async (call) => {
    const { id, loginEmail } = await member();
    world.refuse(new Error('no session could be ended'));
    await expect(world.call(call, world.owner(), { id })).rejects.toThrow('no session could be ended');
    expect(await rowOf(id)).toMatchObject({ status: 'OFFLINE', email: loginEmail });
    expect(world.ended).toEqual([]);
    expect((await world.told('member')).filter(({ entityId }) => entityId === id).map(({ type }) => type)).toEqual([
      'member_created',
    ]);
  });
});
