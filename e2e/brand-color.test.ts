import { launchBrowser } from '@headland/testkit/browser';
import { brandPalette } from '@headland/ui/brand-palette.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './pages/axe.ts';
import { openBrowser, openSignInWorld, type SignInWorld } from './pages/sign-in.ts';

/** The hosted pages in the site's own colour, as a real browser computes it under the pages' own policy. */
let world: SignInWorld;
let browser: Browser;
beforeAll(async () => {
  world = await openSignInWorld();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  expect(world.server.unexpected).toEqual([]);
  await world?.stop();
});

const paint = (brandColor: string | null) => world.server.app.members.changeSettings(world.ctx, { brandColor });

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** The main button as it is painted. */
const buttonOf = (page: Page) =>
  page
    .locator('main .primary')
    .first()
    .evaluate((button) => {
      const { backgroundColor, color, borderTopColor } = getComputedStyle(button);
      return { backgroundColor, color, borderTopColor };
    });

function expected(color: string, time: 'day' | 'night') {
  const { fill, onFill, edge } = brandPalette(color);
  return { backgroundColor: rgb(fill), color: rgb(onFill), borderTopColor: rgb(edge[time]) };
}

const COLORS = { 'very light': '#fff3b0', 'very dark': '#0b1030', middling: '#2a9d8f' } as const;
const cases = Object.entries(COLORS).flatMap(([name, color]) => [
  { name, color, scheme: 'light', time: 'day' } as const,
  { name, color, scheme: 'dark', time: 'night' } as const,
]);

describe('the pages of a site with a colour of its own', () => {
  it.each(cases)('$name, $scheme: buttons wear it, and axe finds nothing', async ({ color, scheme, time }) => {
    await paint(color);
    const asked = await world.ask();
    const { page, context } = await openBrowser(browser, asked.url, { colorScheme: scheme });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text());
    });
    const flow = page.url();
    const checkout = `${world.server.url}/checkout/${crypto.randomUUID()}`;
    for (const url of [flow, `${flow}/sign-up`, `${world.server.url}/sign-out`, checkout]) {
      await page.goto(url);
      expect(await buttonOf(page), url).toEqual(expected(color, time));
      expect(await axeFindings(page), url).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('another site of the same installation keeps its own, and one without keeps the house’s', async () => {
    const { site, clientId } = await world.server.addSite('Harbour Books');
    await world.server.app.clients.allowRedirect(clientId, world.callback);
    const otherContext = await world.server.app.systemContext(site.id, new Date());
    await paint(COLORS.middling);
    await world.server.app.members.changeSettings(otherContext, { brandColor: '#7b2cbf' });
    const show = async (client?: string) => {
      const asked = await world.ask({ ...(client !== undefined && { clientId: client }) });
      const { page, context } = await openBrowser(browser, asked.url, { colorScheme: 'light' });
      const button = await buttonOf(page);
      await context.close();
      return button;
    };
    expect(await show()).toEqual(expected(COLORS.middling, 'day'));
    expect(await show(clientId)).toEqual(expected('#7b2cbf', 'day'));
    await world.server.app.members.changeSettings(otherContext, { brandColor: null });
    const house = await show(clientId);
    expect(house).not.toEqual(expected('#7b2cbf', 'day'));
    expect(house.backgroundColor).toBe(house.borderTopColor);
    expect(await show()).toEqual(expected(COLORS.middling, 'day'));
  });
});
