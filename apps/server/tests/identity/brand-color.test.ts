import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackOffice, openBackOffice } from '../../testing/back-office.ts';
import { address, PASSWORD } from '../../testing/members.ts';
import type { Shop } from '../../testing/shop.ts';
import { fieldsOf } from '../../testing/wire.ts';

/** A site's own colour: set by the owner over real HTTP, kept with the site, in its mails and in nobody else's. */
let on: BackOffice;
beforeAll(async () => {
  on = await openBackOffice(['painted', 'neighbour']);
});
afterAll(() => on.stop());

const asOwner = (of: Shop, path: string, options: { method?: string; body?: unknown } = {}) =>
  on.owner(path, options, of);
const paint = (of: Shop, brandColor: unknown) =>
  asOwner(of, '/identity-settings', { method: 'PATCH', body: { settings: { brandColor } } });
async function colorOf(of: Shop): Promise<unknown> {
  const { body } = await asOwner(of, '/identity-settings');
  return (body.settings as { brandColor: unknown }).brandColor;
}
const stored = async () => (await on.server.app.sites.list()).map(({ brandColor }) => brandColor);

/** HTML of the mail that whoever signs up is sent. */
async function welcomeMail(of: Shop): Promise<string> {
  const email = address(of);
  const body = { loginId: { email }, password: PASSWORD };
  const answer = await of.call('/_api/iam/authentication/v2/register', { token: await of.newVisitor(), body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const found = await asOwner(of, '/mails/query', { body: { recipient: email } });
  const [{ id } = { id: '' }] = found.body.mails as { id: string }[];
  const shown = await asOwner(of, `/mails/${id}`);
  return String(shown.body.html);
}

describe('the colour of a site', () => {
  test('is the house’s until the owner chooses one, and again when it is taken back', async () => {
    expect(await colorOf(on.shop)).toBeNull();
    expect(await paint(on.shop, '#1B4F9C')).toMatchObject({
      status: 200,
      body: { settings: { brandColor: '#1b4f9c' } },
    });
    expect(await colorOf(on.shop)).toBe('#1b4f9c');
    const beside = { settings: { requireCaptcha: false } };
    expect(await asOwner(on.shop, '/identity-settings', { method: 'PATCH', body: beside })).toMatchObject({
      body: { settings: { brandColor: '#1b4f9c' } },
    });
    expect(await paint(on.shop, null)).toMatchObject({ status: 200, body: { settings: { brandColor: null } } });
    expect(await colorOf(on.shop)).toBeNull();
  });

  test.each(['blue', '#12', '#12345', '#1234567', '123456', '#12345g', '', '#123456;}', 'rgb(1,2,3)', 7, {}])(
    'is not %j, and then nothing is changed, whatever else was asked for',
    async (brandColor) => {
      await paint(on.shop, '#0a0b0c');
      const body = { settings: { verifyEmail: true, brandColor } };
      const answer = await asOwner(on.shop, '/identity-settings', { method: 'PATCH', body });
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toEqual(['settings.brandColor']);
      expect((await asOwner(on.shop, '/identity-settings')).body).toMatchObject({
        settings: { verifyEmail: false, brandColor: '#0a0b0c' },
      });
    },
  );

  test('is its own: another’s stays', async () => {
    await paint(on.shop, '#aa2200');
    expect(await stored()).toEqual(['#aa2200', null]);
    await paint(on.other, '#00aa22');
    expect(await stored()).toEqual(['#aa2200', '#00aa22']);
    await paint(on.shop, null);
    expect([await colorOf(on.shop), await colorOf(on.other)]).toEqual([null, '#00aa22']);
  });

  test('is nothing that a key or a visitor may choose', async () => {
    await paint(on.shop, '#aa2200');
    const body = { settings: { brandColor: '#000001' } };
    for (const token of [on.shop.apiKey, await on.shop.newVisitor()]) {
      const answer = await on.shop.call('/headland/v1/identity-settings', { method: 'PATCH', token, body });
      expect([401, 403]).toContain(answer.status);
    }
    expect(await colorOf(on.shop)).toBe('#aa2200');
  });

  test('paints the button of its mails, and no other site’s', async () => {
    await paint(on.shop, '#ffe066');
    await paint(on.other, '#123456');
    const [light, dark] = [await welcomeMail(on.shop), await welcomeMail(on.other)];
    expect(light).toContain('background-color:rgb(255, 224, 102);color:rgb(0, 0, 0)');
    expect(dark).toContain('background-color:rgb(18, 52, 86);color:rgb(255, 255, 255)');
    // Six digits alone would be taken for a code.
    expect(dark).not.toMatch(/123456/);
    await paint(on.other, null);
    expect(await welcomeMail(on.other)).toContain('background-color:#b3110f');
  });

  test('is told in the audit log, and only when it changed', async () => {
    await paint(on.shop, '#010203');
    await paint(on.shop, '#010203');
    await paint(on.shop, null);
    const { body } = await asOwner(on.shop, '/audit-events/query', {
      body: { types: ['settings_updated'], paging: { limit: 3 } },
    });
    const events = body.events as { details: { changed: string } }[];
    expect(events.map(({ details }) => details.changed)).toEqual(['brandColor: none', '', 'brandColor: #010203']);
  });
});
