import { ownerLinkUrl } from '@headland/owners';
import type { Composed } from './compose.ts';
import type { Settings } from './env.ts';

/**
 * Says where the product is. A sign-in link for the owner goes to a terminal alone: what is written elsewhere is a log, which
 * others read. There stands how to get one.
 */
export async function announce(
  app: Pick<Composed, 'owners'>,
  settings: Pick<Settings, 'url' | 'payments'>,
  port: number,
  out: { readonly isTTY?: boolean; write(text: string): unknown },
): Promise<void> {
  const lines = [
    '',
    `  Shop          ${settings.url}`,
    `  Back office   ${settings.url}/admin`,
    `  API reference ${settings.url}/docs`,
  ];
  if (out.isTTY) {
    const { token } = await app.owners.createLink();
    lines.push('', '  Sign in as the owner, once, within 15 minutes:', `  ${ownerLinkUrl(settings.url, token)}`);
  } else {
    lines.push('', '  A link that signs the owner in: npm run -s headland -- owner-link');
  }
  if (settings.payments === 'test') lines.push('', '  Payments go through the test gateway: no money moves.');
  if (!settings.url.endsWith(`:${port}`) && settings.url.includes('localhost'))
    lines.push('', `  Listening on port ${port}.`);
  out.write(`${lines.join('\n')}\n\n`);
}
