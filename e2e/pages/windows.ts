import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** Size of a phone's screen in CSS pixels. */
export const PHONE = { width: 390, height: 844 } as const;

/** A browser of its own on a desk, in which nothing moves by itself. Whoever opens it closes it. */
export function openDesk(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options });
}

/** The people of a test, each with a browser of their own. */
export interface People {
  /** A person who was never here, at a desk. */
  somebody(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes the browsers of everybody who came. */
  goHome(): Promise<void>;
}

export function peopleWith(browser: Browser): People {
  const contexts: BrowserContext[] = [];
  return {
    async somebody(options) {
      const context = await openDesk(browser, options);
      contexts.push(context);
      return context;
    },
    async goHome() {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
  };
}

/** By how many CSS pixels a page is wider than its window; 0 where nothing sticks out at the side. */
export function pixelsTooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
