import type { Locator, Page } from 'playwright-core';

/** How long the first call of a page is waited for, in milliseconds. */
const PATIENCE = 30_000;

/** Calls that a server takes its time with. */
interface Held {
  /** Settles once the first of them was made; fails by its path if none is. */
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
  return {
    asked: within(asked.promise, `no call to ${path} was made`),
    times: () => times,
    release: () => released.resolve(),
  };
}

async function within<Value>(waiting: Promise<Value>, otherwise: string): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${otherwise} in ${PATIENCE / 1000} s`)), PATIENCE);
  return Promise.race([waiting, late.promise]).finally(() => clearTimeout(timer));
}

/** Whether the keyboard is at an element. */
export function holdsFocus(at: Locator): Promise<boolean> {
  return at.evaluate((element) => element === document.activeElement);
}
