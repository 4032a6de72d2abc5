import type { Composed } from './compose.ts';
import type { Settings } from './env.ts';

/**
 * Says where the product is. A sign-in link for the owner is printed to a terminal, or while no owner has ever signed in,
 * so that it does not end up in the logs of a running installation.
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
  if (out.isTTY || !(await app.owners.haveSignedIn())) {
    const link = await app.owners.createLink();
    lines.push(
      '',
      `  Sign in as the owner, once, within 15 minutes:`,
      `  ${settings.url}/admin/enter?token=${link.token}`,
    );
  }
  if (settings.payments === 'test') lines.push('', '  Payments go through the test gateway: no money moves.');
  if (!settings.url.endsWith(`:${port}`) && settings.url.includes('localhost'))
    lines.push('', `  Listening on port ${port}.`);
  out.write(`${lines.join('\n')}\n\n`);
}
