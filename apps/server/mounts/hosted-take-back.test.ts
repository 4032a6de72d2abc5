import { type TakeBackTicket, takeBackErrors } from '@headland/back-in-stock';
import type { Context } from '@headland/kernel';
import { describe, expect, it, test } from 'vitest';
import { createHostedTakeBack } from './hosted-take-back.ts';

/** Links of sites that have addresses of their own, and of two that share one. */
const sites = [
  { id: 'a', url: 'https://a.example' },
  { id: 'b', url: 'https://b.example' },
  { id: 'shares-a', url: 'https://a.example' },
].map((site) => ({ name: site.id, locale: 'en-US', currency: 'USD', timeZone: 'UTC', ...site }));

function open({ gone = false, breaks = false } = {}) {
  const counted: (string | null)[] = [];
  const ended: string[] = [];
  const refuse = () => {
    if (breaks) throw new Error('the database is away');
    if (gone) throw takeBackErrors.error('TAKE_BACK_WISH_GONE');
  };
  const backInStock = {
    readTicket: (link: string): TakeBackTicket | null =>
      sites.some(({ id }) => id === link) || link === 'of-no-site' ? { siteId: link, id: `wish of ${link}` } : null,
    async lookAtWish() {
      refuse();
      return { name: 'Shirt', choices: 'Size: M' };
    },
    async takeBack(ctx: Context, { id }: TakeBackTicket) {
      refuse();
      ended.push(`${id} at ${ctx.site.id}`);
    },
  };
  const find = async (id: string) => sites.find((site) => site.id === id) ?? null;
  const get = async (id: string) => (await find(id)) ?? expect.fail(`no site ${id}`);
  const mount = createHostedTakeBack({
    app: {
      backInStock,
      sites: { find, get },
      systemContext: async (id, now) => ({ site: await get(id), principal: { kind: 'none' }, now, requestId: 'r' }),
    },
    clock: { now: () => new Date() },
    limiter: {
      async take(_kind, address) {
        counted.push(address);
      },
    },
    siteAt: async (request) => sites.find(({ url }) => url === new URL(request.url).origin) ?? null,
  });
  return { mount, counted, ended };
}

const at = (origin: string) => new Request(`${origin}/take-back/x`);

describe('a link', () => {
  it('says what it is about, and changes nothing by that', async () => {
    const { mount, counted, ended } = open();
    const found = await mount.look(at('https://a.example'), 'a', '203.0.113.7');
    expect(found).toMatchObject({ site: { id: 'a' }, name: 'Shirt', choices: 'Size: M' });
    expect(counted).toEqual(['203.0.113.7']);
    expect(ended).toEqual([]);
  });

  it('takes back at its own site', async () => {
    const { mount, counted, ended } = open();
    expect(await mount.end(at('https://b.example'), 'b', '203.0.113.7')).toMatchObject({ id: 'b' });
    expect(ended).toEqual(['wish of b at b']);
    expect(counted).toEqual(['203.0.113.7']);
  });

  test.each([
    ['at the address of another site', 'https://a.example', 'b'],
    ['that nobody wrote', 'https://a.example', 'made up'],
    ['of a site that is no more', 'https://a.example', 'of-no-site'],
  ])('is none %s', async (_, origin, link) => {
    const { mount, ended } = open();
    const refusal = { code: 'TAKE_BACK_LINK_INVALID', status: 404 };
    expect(await mount.look(at(origin), link, null)).toEqual(refusal);
    expect(await mount.end(at(origin), link, null)).toEqual(refusal);
    expect(ended).toEqual([]);
  });

  test.each([
    ['at the address that its site shares', 'https://a.example', 'shares-a'],
    ['at an address that is no site’s', 'https://proxy.example', 'b'],
  ])('is one %s', async (_, origin, link) => {
    const { mount, ended } = open();
    expect(await mount.end(at(origin), link, null)).toMatchObject({ id: link });
    expect(ended).toEqual([`wish of ${link} at ${link}`]);
  });

  it('says that nothing is kept any more', async () => {
    const { mount } = open({ gone: true });
    const refusal = { code: 'TAKE_BACK_WISH_GONE', status: 410 };
    expect(await mount.look(at('https://a.example'), 'a', null)).toEqual(refusal);
    expect(await mount.end(at('https://a.example'), 'a', null)).toEqual(refusal);
  });

  it('hides nothing that nobody expected', async () => {
    const { mount } = open({ breaks: true });
    await expect(mount.look(at('https://a.example'), 'a', null)).rejects.toThrow('the database is away');
    await expect(mount.end(at('https://a.example'), 'a', null)).rejects.toThrow('the database is away');
  });
});
