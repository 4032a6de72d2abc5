import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveSettings, selectSettings } from '../db/member-settings.ts';
import { type MembersWorld, openMembers } from '../testing/open-members.ts';

let world: MembersWorld;
beforeAll(async () => {
  world = await openMembers();
});
afterAll(() => world.close());

/** The owner of a site that has never changed what it asks. */
async function ownerOfNew(): Promise<Context> {
  const { currency, locale, timeZone } = world.site;
  const { id } = await world.neighbours.site.create({ name: 'New', currency, locale, timeZone });
  return world.owner({ site: { ...world.site, id } });
}

const changes = [{ verifyEmail: true }, { approveMembers: true }, { requireCaptcha: true }] as const;
const ALL = { verifyEmail: true, approveMembers: true, requireCaptcha: true };

describe('what a site asks of its members', () => {
  it('keeps what several owners change at once, where nothing was ever changed too', async () => {
    for (let round = 0; round < 20; round += 1) {
      const owner = await ownerOfNew();
      await Promise.all(changes.map((settings) => world.call('updateIdentitySettings', owner, { settings })));
      expect(await world.module.settings(owner.site.id)).toMatchObject(ALL);
    }
  });

  it('control: without a row to lock, one takes the other back', async () => {
    const owner = await ownerOfNew();
    const bothHaveRead = Promise.withResolvers<void>();
    let readers = 0;
    const change = (settings: object) =>
      world.database.transact(async (tx) => {
        const before = await selectSettings(tx, owner.site.id, 'update');
        readers += 1;
        if (readers === 2) bothHaveRead.resolve();
        await bothHaveRead.promise;
        await insertOrSave(tx, owner, { ...before, ...settings });
      });
    await Promise.all(changes.slice(0, 2).map(change));
    const { verifyEmail, approveMembers } = await world.module.settings(owner.site.id);
    expect([verifyEmail, approveMembers].filter(Boolean)).toHaveLength(1);
  });

  /** As a first change that made its row last would write it. */
  async function insertOrSave(tx: Queryable, owner: Context, settings: Parameters<typeof saveSettings>[2]) {
    await sql`
      insert into identity_settings (site_id, protective_answers, verify_email, approve_members, require_captcha, updated_at)
      values (${owner.site.id}, false, false, false, false, ${owner.now}) on conflict do nothing
    `.execute(tx);
    await saveSettings(tx, owner.site.id, settings, owner.now);
  }
});

describe('a further field', () => {
  const size = (type: string) => ({ settings: { customFields: [{ key: 'size', label: 'Size', type }] } });

  async function memberOf(owner: Context): Promise<Context> {
    const { member } = await world.call('createMember', owner, {
      member: { loginEmail: 'size@example.org', status: 'APPROVED' },
    });
    return world.member(member.id, { site: owner.site });
  }
  const wear = (member: Context, value: unknown) =>
    world.call('updateMyProfile', member, { profile: { customFields: [{ key: 'size', value }] } });

  it('has values of its type alone, whoever writes one while the type is changed', async () => {
    for (let round = 0; round < 20; round += 1) {
      const owner = await ownerOfNew();
      await world.call('updateIdentitySettings', owner, size('TEXT'));
      const member = await memberOf(owner);
      const [typed, worn] = await Promise.allSettled(
        round % 2 === 0
          ? [world.call('updateIdentitySettings', owner, size('NUMBER')), wear(member, 'L')]
          : [wear(member, 'L'), world.call('updateIdentitySettings', owner, size('NUMBER'))].reverse(),
      );
      const done = [typed, worn].map((one) => one?.status === 'fulfilled');
      // One of the two was first, and the other was refused for it.
      expect(done.filter(Boolean)).toHaveLength(1);
      const { customFields } = await world.module.settings(owner.site.id);
      const kept = (await world.call('getMyProfile', member)).profile.customFields;
      expect([customFields[0]?.type, kept]).toEqual(
        done[0] ? ['NUMBER', [{ key: 'size', value: null }]] : ['TEXT', [{ key: 'size', value: 'L' }]],
      );
    }
  });

  it('control: a value that is written by settings that nobody holds can be of the type before', async () => {
    const owner = await ownerOfNew();
    await world.call('updateIdentitySettings', owner, size('TEXT'));
    const member = await memberOf(owner);
    const { principal } = member;
    await world.database.transact(async (tx) => {
      const { customFields } = await selectSettings(tx, owner.site.id);
      await world.call('updateIdentitySettings', owner, size('NUMBER'));
      expect(customFields[0]?.type).toBe('TEXT');
      const profile = JSON.stringify({ customFields: [{ name: 'size', value: { strValue: 'L' } }] });
      await sql`
        update identities set profile = ${profile}::jsonb
        where site_id = ${owner.site.id} and id = ${principal.kind === 'member' ? principal.memberId : ''}
      `.execute(tx);
    });
    expect((await world.module.settings(owner.site.id)).customFields[0]?.type).toBe('NUMBER');
    // The value is there and cannot be shown.
    expect((await world.call('getMyProfile', member)).profile.customFields).toEqual([{ key: 'size', value: null }]);
    const { rows } = await sql`
      select 1 from identities where site_id = ${owner.site.id} and profile->'customFields'->0->'value'->>'strValue' = 'L'
    `.execute(world.database.pool);
    expect(rows).toHaveLength(1);
  });
});
