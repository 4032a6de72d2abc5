import { type Browser, chromium } from 'playwright-core';
import { type BrowserFiles, unpackBrowser } from './browser-files.ts';

let files: Promise<BrowserFiles> | null = null;

/**
 * Starts a Chromium without a window: the one in `CHROMIUM_PATH`, else the one from the npm package. Works as root and
 * as an ordinary user, without system packages. Whoever starts it closes it.
 * @throws with the way out if there is no Chromium for this platform
 */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH;
  files ??= own ? Promise.resolve({ executablePath: own, env: {} }) : unpackBrowser();
  const { executablePath, env } = await files;
  return chromium.launch({
    executablePath,
    // The packaged libraries and fonts come first; the rest of the surroundings stays as it is.
    env: { ...definedSurroundings(), ...env },
    // Only pages of our own are opened, and the sandbox needs rights that containers do not give.
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none', '--no-zygote'],
  });
}

function definedSurroundings(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
