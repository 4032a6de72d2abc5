import { expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';

it('starts browsers side by side that render text, run scripts and take pictures', { timeout: 120_000 }, async () => {
  const browsers = await Promise.all([launchBrowser(), launchBrowser()]);
  try {
    for (const browser of browsers) {
      const page = await browser.newPage({ viewport: { width: 320, height: 200 } });
      await page.setContent('<p id="a">Kapow</p><script>document.getElementById("a").append("!")</script>');
      expect(await page.textContent('#a')).toBe('Kapow!');
      expect((await page.locator('#a').boundingBox())?.height).toBeGreaterThan(10);
      expect((await page.screenshot()).byteLength).toBeGreaterThan(500);
      const second = await browser.newContext();
      await (await second.newPage()).goto('about:blank');
    }
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
});
