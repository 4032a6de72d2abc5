import type { FrameLocator, Page } from 'playwright-core';

/** The mail that a page shows, in its frame. */
export function shownMail(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

/**
 * Takes the sandbox off the frames of mails, whose documents no tool can look into otherwise. What the sandbox itself
 * must be is looked at before.
 * @returns the sandboxes as they were
 */
export async function openMailFrames(page: Page): Promise<(string | null)[]> {
  const before = await page.evaluate(() =>
    Array.from(document.querySelectorAll('iframe'), (frame) => {
      const sandbox = frame.getAttribute('sandbox');
      frame.removeAttribute('sandbox');
      const html = frame.srcdoc;
      frame.srcdoc = html;
      return sandbox;
    }),
  );
  for (const frame of page.frames().slice(1)) await frame.waitForLoadState();
  return before;
}
