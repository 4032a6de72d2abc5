import { sql } from '@headland/db';
import type { Context, FieldViolation } from '@headland/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AuditWorld, openAudit, toyLog } from '../testing/open-audit.ts';

let world: AuditWorld;
beforeEach(async () => {
  world = await openAudit();
});
afterEach(() => world.close());

const MEMBER = '00000000-0000-4000-8000-00000000ada1';
const MINUTE = 60_000;
const idOf = ({ principal }: Context) => ('keyId' in principal ? principal.keyId : '');

/** Notes a command as the server does around a handler. */
async function command(ctx: Context, id: string, request: object, placed: readonly string[] = []) {
  return world.module.note(ctx, { id, placed }, request);
}

describe('a line of the log', () => {
  it('says who did what to whom, when and from where', async () => {
    const ctx = world.member(MEMBER, { caller: { address: '192.0.2.7' } as NonNullable<Context['caller']> });
    await world.write(ctx, { type: 'sign_in', memberId: MEMBER, details: { way: 'password' } });
    const { events } = await world.ask();
    expect(events).toMatchObject([
      {
        type: 'sign_in',
        date: '2030-03-01T12:00:00.000Z',
        actorKind: 'member',
        actorId: MEMBER,
        memberId: MEMBER,
        address: '192.0.2.7',
        outcome: 'SUCCESS',
        details: { way: 'password' },
      },
    ]);
    expect(events[0].command ?? null).toBeNull();
  });

  it('names the client of whoever asked, unless it is about another', async () => {
    const other = '00000000-0000-4000-8000-00000000c11f';
    const visitor = world.visitor();
    await world.write(visitor, { type: 'sign_in' });
    await world.write(visitor, { type: 'way_out', clientId: other });
    const clients = (await world.ask()).events.map(({ type, clientId }) => [type, clientId]);
    expect(Object.fromEntries(clients)).toEqual({
      sign_in: 'clientId' in visitor.principal ? visitor.principal.clientId : null,
      way_out: other,
    });
  });

  it('goes with its cause: what is rolled back leaves none', async () => {
    const undone = world.database.transact(async (tx) => {
      await toyLog.audit(tx, world.owner(), { type: 'sign_in' });
      throw new Error('not so');
    });
    await expect(undone).rejects.toThrow('not so');
    expect((await world.ask()).events).toEqual([]);
  });

  it('carries the member’s present address, and none once there is none', async () => {
    await world.write(world.owner(), { type: 'sign_in', memberId: MEMBER });
    world.emails.set(`${world.site.id} ${MEMBER}`, 'ada@example.org');
    expect((await world.ask()).events[0].memberEmail).toBe('ada@example.org');
    world.emails.clear();
    expect((await world.ask()).events[0].memberEmail ?? null).toBeNull();
  });
});

describe('a command', () => {
  it('stands in the log before it has ended, and says afterwards how', async () => {
    const noted = await command(world.owner(), 'updateProduct', { product: { id: 'p-1', name: 'x' } }, ['product.id']);
    expect((await world.ask()).events).toMatchObject([
      { type: 'command', outcome: 'BEGUN', command: { entityIds: ['p-1'] } },
    ]);
    await noted.done({ product: { id: 'p-1' } });
    expect((await world.ask()).events).toMatchObject([
      { outcome: 'SUCCESS', command: { call: 'updateProduct', entityIds: ['p-1'], fields: ['product.name'] } },
    ]);
  });

  it('that made something names it first; one that names nothing changed the site', async () => {
    await (await command(world.owner(), 'createProduct', { product: { name: 'x', collectionIds: ['c-1'] } })).done({
      product: { id: 'p-2' },
    });
    await (await command(world.owner(), 'updateIdentitySettings', { settings: { open: true } })).done({});
    const { events } = await world.ask();
    expect(Object.fromEntries(events.map(({ command: one }) => [one.call, one.entityIds]))).toEqual({
      createProduct: ['p-2', 'c-1'],
      updateIdentitySettings: [world.site.id],
    });
  });

  it('that was refused says the code, never the text', async () => {
    const noted = await command(world.owner(), 'deleteProduct', { id: 'p-3' }, ['id']);
    await noted.failed(Object.assign(new Error('password hunter2 was wrong'), { code: 'EVIL' }));
    const [line] = (await world.ask()).events;
    expect(line).toMatchObject({ outcome: 'REFUSED', details: { code: 'INTERNAL' } });
    expect(JSON.stringify(line)).not.toMatch(/hunter2|EVIL/);
  });

  it('leaves no value of what it was given, whatever name it stands under', async () => {
    const secrets = ['hunter2-password', 'sk_live_51', '4242424242424242', 'ada@example.org', 'Ada Byron'];
    const [password, secret, number, email, name] = secrets;
    const noted = await command(world.key(['MEMBERS.MEMBER_MANAGE']), 'createMember', {
      password,
      client: { secret, token: { value: secret } },
      payment: { card: { number } },
      member: { loginEmail: email, profile: { nickname: name }, choices: { [name ?? '']: email } },
    });
    await noted.done({ sessionToken: secret, member: { id: 'm-1', loginEmail: email } });
    const [line] = (await world.ask()).events;
    for (const one of secrets) expect(JSON.stringify(line)).not.toContain(one);
    expect(line.command.fields).toContain('password');
    expect(line.command.entityIds).toEqual(['m-1']);
  });
});

describe('asking for the log', () => {
  it('answers by kind, member, call, thing and time, the newest first', async () => {
    const key = world.key([]);
    await world.write(world.owner(), { type: 'sign_in', memberId: MEMBER });
    world.clock.advance(MINUTE);
    await world.write(world.owner(), { type: 'way_out' });
    world.clock.advance(MINUTE);
    const at = { now: world.clock.now(world.site.id) };
    await (await command({ ...key, ...at }, 'updateProduct', { id: 'p-9', name: 'x' }, ['id'])).done({});
    const types = async (request: object) => (await world.ask(request)).events.map(({ type }) => type);

    expect(await types({})).toEqual(['command', 'way_out', 'sign_in']);
    expect(await types({ types: ['sign_in', 'way_out'] })).toEqual(['way_out', 'sign_in']);
    expect(await types({ types: [] })).toHaveLength(3);
    expect(await types({ memberId: MEMBER })).toEqual(['sign_in']);
    expect(await types({ calls: ['updateProduct'] })).toEqual(['command']);
    expect(await types({ calls: ['deleteProduct'] })).toEqual([]);
    expect(await types({ entityId: 'p-9' })).toEqual(['command']);
    expect(await types({ entityId: 'p' })).toEqual([]);
    expect(await types({ actorKinds: ['apiKey'] })).toEqual(['command']);
    expect(await types({ actorId: idOf(key) })).toEqual(['command']);
    expect(await types({ from: '2030-03-01T12:01:00Z' })).toEqual(['command', 'way_out']);
    expect(await types({ to: '2030-03-01T12:01:00Z' })).toEqual(['sign_in']);
    expect(await types({ types: ['sign_in'], actorKinds: ['apiKey'] })).toEqual([]);
  });

  it('goes through all of it page by page, each line once, also those of one instant', async () => {
    for (let at = 0; at < 7; at += 1) await world.write(world.owner(), { type: 'sign_in', details: { at: `${at}` } });
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 4; page += 1) {
      const { events, paging } = await world.ask({ paging: { limit: 3, ...(cursor && { cursor }) } });
      seen.push(...events.map(({ details }) => details.at));
      cursor = paging.next ?? undefined;
      if (!cursor) break;
    }
    expect(seen.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  });

  it('refuses kinds that there are not, each by its place', async () => {
    const refusal = await world.ask({ types: ['sign_in', 'nonsense', 'toString'] }).then(
      () => expect.fail('it was answered'),
      (error: { violations: FieldViolation[] }) => error.violations.map(({ field }) => field),
    );
    expect(refusal).toEqual(['types[1]', 'types[2]']);
  });

  it('tells the kinds in the site’s language', async () => {
    const german = world.owner({ site: { ...world.otherSite, locale: 'de-DE' } });
    const words = (types: { type: string; description: string }[]) => types.find(({ type }) => type === 'way_out');
    expect(words((await world.ask()).types)).toEqual({ type: 'way_out', description: 'Somebody went' });
    expect(words((await world.ask({}, german)).types)?.description).toBe('Jemand ist gegangen');
  });

  it('shows no site the lines of another, by whatever is asked', async () => {
    await world.write(world.owner(), { type: 'sign_in', memberId: MEMBER });
    await (await command(world.owner(), 'updateProduct', { id: 'p-9' }, ['id'])).done({});
    const stranger = world.owner({ site: world.otherSite });
    for (const request of [{}, { memberId: MEMBER }, { entityId: 'p-9' }, { types: ['sign_in'] }]) {
      expect((await world.ask(request, stranger)).events).toEqual([]);
    }
  });

  it('is for owners alone: no key, app, member or visitor reads it', async () => {
    const others = [world.key(['IAM.READ_AUDIT_LOG']), world.app(), world.member(), world.visitor()];
    for (const ctx of others) {
      await expect(world.ask({}, ctx)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    }
    await expect(world.ask({}, world.nobody())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('refusals that anybody can cause', () => {
  it('share a line of their address and minute, which counts them, over processes too', async () => {
    const [one, other] = [toyLog.refusalLines(world.database.pool), toyLog.refusalLines(world.database.pool)];
    const now = world.clock.now(world.site.id);
    const refuse = (note: typeof one, address: string, at = now) =>
      note({ siteId: world.site.id, type: 'sign_in', from: { address } }, at);
    await Promise.all(Array.from({ length: 40 }, (_, at) => refuse(at % 2 ? one : other, '192.0.2.1')));
    await refuse(one, '192.0.2.2');
    await refuse(one, '192.0.2.1', new Date(now.getTime() + MINUTE));
    const lines = (await world.ask()).events.map(({ address, outcome, details }) => [address, outcome, details.count]);
    expect(lines.toSorted()).toEqual([
      ['192.0.2.1', 'REFUSED', '1'],
      ['192.0.2.1', 'REFUSED', '40'],
      ['192.0.2.2', 'REFUSED', '1'],
    ]);
  });

  it('from very many addresses end in one line that names none', async () => {
    const note = toyLog.refusalLines(world.database.pool);
    const now = world.clock.now(world.site.id);
    const from = (at: number) => ({ address: `198.51.100.${at}` });
    await Promise.all(
      Array.from({ length: 130 }, (_, at) => note({ siteId: world.site.id, type: 'sign_in', from: from(at) }, now)),
    );
    const { rows } = await sql<{ named: boolean; lines: number; refusals: number }>`
      select address is not null as named, count(*)::int as lines, sum((details->>'count')::int)::int as refusals
      from audit_events group by 1 order by 1
    `.execute(world.database.pool);
    expect(rows).toEqual([
      { named: false, lines: 1, refusals: 30 },
      { named: true, lines: 100, refusals: 100 },
    ]);
  });
});

describe('the purge', () => {
  const DAY = 24 * 60 * MINUTE;
  const left = async (ctx = world.owner()) => (await world.ask({}, ctx)).events.map(({ type }) => type);
  /** As if it had been written so many days ago. */
  const age = (type: string, days: number) =>
    sql`
      update audit_events set occurred_at = now() - make_interval(days => ${days}), written_at = now() - make_interval(days => ${days})
      where type = ${type}
    `.execute(world.database.pool);

  it('takes what is older than half a year, of every site, and nothing younger', async () => {
    await world.write(world.owner(), { type: 'sign_in' });
    await world.write(world.owner({ site: world.otherSite }), { type: 'sign_in' });
    await world.write(world.owner(), { type: 'way_out' });
    await age('sign_in', 181);
    await age('way_out', 179);
    await world.runJobs();
    expect(await left()).toEqual(['way_out']);
    expect(await left(world.owner({ site: world.otherSite }))).toEqual([]);
  });

  it('goes by the clock of the database: a process 400 days ahead takes nothing', async () => {
    await world.write(world.owner(), { type: 'sign_in' });
    await age('sign_in', 1);
    world.clock.advance(Date.now() + 400 * DAY - world.clock.now().getTime());
    await world.runJobs();
    expect(await left()).toEqual(['sign_in']);
    // The control: by the process's clock it would be gone.
    const { rows } = await sql`
      select 1 from audit_events where occurred_at < ${new Date(world.clock.now().getTime() - 180 * DAY)}
    `.execute(world.database.pool);
    expect(rows).toHaveLength(1);
  });

  it('keeps for as long what a process wrote whose clock was 400 days behind', async () => {
    await world.write(world.owner(), { type: 'sign_in' });
    await sql`update audit_events set occurred_at = now() - interval '400 days'`.execute(world.database.pool);
    await world.runJobs();
    expect(await left()).toEqual(['sign_in']);
    await age('sign_in', 181);
    await world.runJobs();
    expect(await left()).toEqual([]);
  });
});
