import { launchBrowser } from '@headland/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './pages/axe.ts';
import { openBrowser, openSignInWorld, type SignInWorld } from './pages/sign-in.ts';
import { PHONE } from './pages/windows.ts';

/** The site's logo beside its name, at the head of the hosted pages. */
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

/** Dark ink on nothing, four times as wide as high. */
async function draw(): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 400, height: 100 } });
  await page.setContent(
    '<body style="margin:0"><div style="margin:10px;height:80px;border-radius:40px;background:#0b1030">',
  );
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

it.each(['light', 'dark'] as const)('is shown in its shape, %s, and axe finds nothing', async (colorScheme) => {
  const { app, database } = world.server;
  const { shortKey } = await app.sites.get(world.siteId);
  const about = { filename: 'logo.png', altText: '' };
  const { id } = await app.media.storeImage(database.pool, world.ctx, shortKey, await draw(), about);
  const { text: token } = await app.clients.createApiKey({ siteId: world.siteId, name: 'logo' });
  const save = (logo: string | null) =>
    world.call('/headland/v1/site-settings', { method: 'PATCH', token, body: { settings: { logo } } });
  expect((await save(id)).status).toBe(200);
  const { page, context } = await openBrowser(browser, (await world.ask()).url, { ...PHONE, colorScheme });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  await page.reload();
  const logo = page.locator('.site-logo');
  await expect.poll(() => logo.getAttribute('alt')).toBe('');
  const shown = await logo.evaluate((image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('the logo is no picture');
    const { paddingLeft, backgroundColor } = getComputedStyle(image);
    const { complete, naturalWidth, clientWidth, clientHeight } = image;
    const padding = 2 * Number.parseFloat(paddingLeft);
    return { complete, naturalWidth, size: [clientWidth - padding, clientHeight - padding], backgroundColor };
  });
  expect(shown).toEqual({
    complete: true,
    naturalWidth: 384,
    size: [192, 48],
    backgroundColor: colorScheme === 'dark' ? 'rgb(255, 255, 255)' : 'rgba(0, 0, 0, 0)',
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  expect((await save(null)).status).toBe(200);
  await page.reload();
  await expect.poll(() => logo.count()).toBe(0);
  await context.close();
});
