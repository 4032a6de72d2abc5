import { expect, it } from 'vitest';
import { announce } from './announce.ts';

async function said(isTTY: boolean): Promise<string> {
  let text = '';
  const owners = { createLink: async () => ({ token: 'a-secret', expiresAt: new Date() }) };
  const out = { isTTY, write: (more: string) => (text += more) };
  await announce({ owners: owners as never }, { url: 'http://localhost:4000', payments: 'test' }, 4000, out);
  return text;
}

it('prints the link that signs the owner in to a terminal, and into no log', async () => {
  expect(await said(true)).toContain('http://localhost:4000/admin/enter?token=a-secret');
  const log = await said(false);
  expect(log).not.toContain('a-secret');
  expect(log).toContain('owner-link');
});
