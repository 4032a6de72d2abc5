import { type CallId, calls } from '@headland/contract';
import type * as query from '@headland/query';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { wireRequest, withValueAt } from '../../testing/call-request.ts';
import { isList, pagesOf, WHOLE } from '../../testing/list-calls.ts';
import { adminFolder, ownerCookie } from '../../testing/owner.ts';
import { sampledCalls, samples } from '../../testing/sample-requests.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { callAs } from '../../testing/tenancy-attack.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fieldsOf } from '../../testing/wire.ts';

/**
 * Every list has one door, `listPage` of `@headland/query` (`listRows` goes through it): here the door is watched while each
 * list call is made over real HTTP. A call that answers a list and goes round it makes this test red; so does a new one that
 * is named like a list, until it has pages or says below why it has none.
 */
const passed = vi.hoisted((): string[] => []);
vi.mock('@headland/query', async (load) => {
  const door = await load<typeof query>();
  const listPage: typeof query.listPage = (db, ctx, entity, ...rest) => {
    passed.push(entity.name);
    return door.listPage(db, ctx, entity, ...rest);
  };
  const listRows: typeof query.listRows = (db, ctx, entity, ...rest) => {
    passed.push(entity.name);
    return door.listRows(db, ctx, entity, ...rest);
  };
  return { ...door, listPage, listRows };
});

const lists = sampledCalls.filter(isList);
const paged = lists.filter((id) => !(id in WHOLE));

let server: TestServer;
let roundAbout: TestServer;
let shop: Shop;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() } });
  shop = await openShop(server, 'Doors');
  cookie = await ownerCookie(server);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await roundAbout?.stop();
  await server.stop();
});

async function ask(id: (typeof lists)[number], change: (request: object) => object = (request) => request) {
  const { token, request } = await samples[id](shop);
  passed.length = 0;
  return callAs(shop, cookie, token, wireRequest(calls[id], change(request)));
}

it('knows why a list has no pages', () => {
  expect(lists.filter((id) => id in WHOLE).toSorted()).toEqual(Object.keys(WHOLE).toSorted());
  expect(Object.keys(WHOLE).filter((id) => pagesOf(id as CallId).length > 0)).toEqual([]);
});

describe.each(paged)('%s', (id) => {
  it('goes through the door', async () => {
    const answer = await ask(id);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    expect(passed).toHaveLength(1);
  });

  it.each(pagesOf(id).map((path) => [path.slice(0, -1).join('.'), path] as const))(
    'names what is wrong with %s',
    async (page, path) => {
      const alone = (name: string, value: unknown) => {
        const at = [...path.slice(0, -1), name];
        // Of two ways to page, one at a time.
        return ask(id, (request) => Object(withValueAt(withValueAt(request, path.slice(0, -1), {}), at, value)));
      };
      for (const limit of [0, -1, 1.5, 101, 'ten']) {
        const answer = await alone('limit', limit);
        // Beside it stands the page itself where no such page is offered.
        expect([limit, answer.status, fieldsOf(answer).at(-1)]).toEqual([limit, 400, `${page}.limit`]);
      }
      const other = path.at(-2) === 'cursorPaging' ? 'offset' : 'cursor';
      const answer = await alone(other, 'nonsense');
      expect(answer.status, JSON.stringify(answer.body)).toBe(400);
      expect(fieldsOf(answer).join()).toContain(page);
    },
  );
});

it('the control: a list that goes round the door is seen', async () => {
  roundAbout = await startTestServer({
    faces: { admin: adminFolder() },
    handlers: (own) => ({
      ...own,
      queryMails: async () => ({ mails: [], paging: { count: 0, next: null }, sending: false, kinds: [] }),
    }),
  });
  const other = await openShop(roundAbout, 'Round');
  const { token, request } = await samples.queryMails(other);
  passed.length = 0;
  const wire = wireRequest(calls.queryMails, request);
  expect(await callAs(other, await ownerCookie(roundAbout), token, wire)).toMatchObject({ status: 200 });
  expect(passed).toEqual([]);
});
