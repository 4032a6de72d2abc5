import type { Locator, Page } from 'playwright-core';

/** Calls that a server takes its time with. */
interface Held {
  /** Settles once the first of them was made. */
  readonly asked: Promise<void>;
  /** How many were made. */
  times(): number;
  /** Lets them, and all that follow, be answered. */
  release(): void;
}

/** Keeps calls of a page back until they are released. Reading is let through where a path is both read and written. */
export async function hold(page: Page, path: string): Promise<Held> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let times = 0;
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    times += 1;
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, times: () => times, release: () => released.resolve() };
}

/** Whether the keyboard is at an element. */
export function holdsFocus(at: Locator): Promise<boolean> {
  return at.evaluate((element) => element === document.activeElement);
}
