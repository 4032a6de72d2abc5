import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastMail, newMember, PASSWORD } from '../apps/server/testing/members.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Curie');
});
afterAll(() => office?.stop());

/** Somebody signs up while the site asks for the owner's approval. */
async function signUpWaiting(email: string, firstName: string): Promise<void> {
  const { members } = office.server.app;
  await members.changeSettings(office.shop.ctx, { approveMembers: true });
  const { status } = await office.shop.call('/_api/iam/authentication/v2/register', {
    token: await office.shop.newVisitor(),
    body: { loginId: { email }, password: PASSWORD, profile: { firstName } },
  });
  await members.changeSettings(office.shop.ctx, { approveMembers: false });
  expect(status).toBe(200);
}

/** State of a sign-in with the right password. */
async function signIn(email: string): Promise<unknown> {
  const { body } = await office.shop.call('/_api/iam/authentication/v2/login', {
    token: await office.shop.newVisitor(),
    body: { loginId: { email }, password: PASSWORD },
  });
  return body.state;
}

const isSignedIn = async (token: string) =>
  (await office.shop.call('/members/v1/members/my', { token })).status === 200;

describe('the list of members', () => {
  it('is filtered, searched, sorted and grows, with all of it in the address', async () => {
    for (let made = 0; made < 52; made += 1) {
      const loginEmail = `guest${String(made).padStart(2, '0')}@example.org`;
      const member = { loginEmail, contact: { firstName: 'Guest', lastName: `Nr${made}` } };
      await office.shop.call('/members/v1/members', { token: office.shop.apiKey, body: { member } });
    }
    const { page, complaints } = await office.openPage('/members');
    const rows = page.locator('tbody tr');
    await page.getByRole('button', { name: 'Load more' }).waitFor();
    await expect.poll(() => rows.count()).toBe(50);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => rows.count(), SOON).toBeGreaterThanOrEqual(52);
    await expect.poll(() => page.getByRole('button', { name: 'Load more' }).count()).toBe(0);

    await page.getByRole('link', { name: /^Invited \d+$/ }).click();
    await expect.poll(() => page.url(), SOON).toContain('view=invited');
    await page.getByRole('button', { name: 'E-mail' }).click();
    await expect.poll(() => page.url(), SOON).toContain('sort=email');
    await expect.poll(() => rows.first().innerText(), SOON).toContain('guest00@example.org');

    await page.keyboard.press('/');
    await page.keyboard.type('Nr17');
    await expect.poll(() => rows.count(), SOON).toBe(1);
    await expect.poll(() => rows.first().innerText()).toContain('Guest Nr17');
    await page.reload();
    await page.getByRole('link', { name: 'Guest Nr17' }).waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('searchbox').fill('nobody of that name');
    await page.getByText('Nobody matches “nobody of that name”').waitFor();
    await page.getByRole('link', { name: 'Show all of this list' }).click();
    await expect.poll(() => rows.count(), SOON).toBe(50);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('lets a waiting member in, who is told by mail', async () => {
    const email = 'ada@example.org';
    await signUpWaiting(email, 'Ada');
    expect(await signIn(email)).toBe('REQUIRE_OWNER_APPROVAL');
    const { page, complaints } = await office.openPage('/');
    await page.getByRole('link', { name: 'One person waits for your approval' }).click();
    await page.getByRole('link', { name: 'Waiting 1', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Approve Ada' }).click();
    await page.getByRole('dialog', { name: 'Approve Ada?' }).getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Ada is approved and can sign in.').waitFor();
    await page.getByRole('link', { name: 'Waiting 0', exact: true }).waitFor();
    await page.getByText('Nobody waits').waitFor();
    expect(await signIn(email)).toBe('SUCCESS');
    expect(await lastMail(office.shop, email)).toMatch(/approved|ready/);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('inviting somebody', () => {
  it('names the field of a wrong address, and of one that is taken', async () => {
    const { page } = await office.openPage('/members');
    const send = async (email: string) => {
      await page.getByLabel('E-mail', { exact: true }).fill(email);
      await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    };
    await page.getByRole('button', { name: 'Invite a member' }).click();
    await send('no address');
    await page.getByText('Must be an e-mail address.').waitFor();
    await expect.poll(() => page.getByLabel('E-mail', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    const { email } = await newMember(office.shop);
    await send(email);
    await page.getByText('There is an account with this address already.').waitFor();
    await page.close();
  });

  it('mails a link, and can do so again', async () => {
    const { page, complaints } = await office.openPage('/members');
    await page.getByRole('button', { name: 'Invite a member' }).click();
    await page.getByLabel('E-mail', { exact: true }).fill('gus@example.org');
    await page.getByLabel('First name').fill('Gus');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('heading', { name: 'Gus', exact: true }).waitFor();
    const first = await lastMail(office.shop, 'gus@example.org');
    expect(first).toContain('http');
    await page.getByRole('button', { name: 'Send activation mail' }).click();
    await page.getByRole('button', { name: 'Send the mail' }).click();
    await page.getByText('The activation mail to gus@example.org is in the outbox.').waitFor();
    expect(await lastMail(office.shop, 'gus@example.org')).not.toBe(first);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('a member’s page', () => {
  it('ends one session and leaves the member otherwise alone', async () => {
    const member = await newMember(office.shop);
    await expect.poll(() => isSignedIn(member.token)).toBe(true);
    const { page, complaints } = await office.openPage(`/members/${member.id}`);
    await page.getByText('Sessions (1)').waitFor();
    await page.getByRole('button', { name: /^Sign out/ }).click();
    await page.getByText('Not signed in anywhere at the moment.').waitFor();
    await expect.poll(() => isSignedIn(member.token)).toBe(false);
    expect(await signIn(member.email)).toBe('SUCCESS');
    await page.getByText('Sessions were ended').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('blocks with one question: the session is over within a second, and undo lets them in again', async () => {
    const member = await newMember(office.shop);
    const { page, complaints } = await office.openPage(`/members/${member.id}`);
    await page.getByRole('button', { name: 'Block' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave it as it is' }).click();
    await expect.poll(() => isSignedIn(member.token)).toBe(true);
    await page.getByRole('button', { name: 'Block' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await page.getByText(/is blocked and signed out everywhere\.$/).waitFor();
    await expect.poll(() => isSignedIn(member.token)).toBe(false);
    expect(await signIn(member.email)).toBe('STATUS_CHECK');
    await page.getByText('Was blocked').waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Block' }).waitFor();
    expect(await signIn(member.email)).toBe('SUCCESS');
    await expect.poll(() => isSignedIn(member.token)).toBe(false);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('deletes only after the address was typed', async () => {
    const member = await newMember(office.shop);
    const { page, complaints } = await office.openPage(`/members/${member.id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    const sure = page.getByRole('button', { name: 'Delete for good' });
    await page.getByLabel(`Type ${member.email} to confirm`).fill('something else');
    await expect.poll(() => sure.isDisabled()).toBe(true);
    await page.getByLabel(`Type ${member.email} to confirm`).fill(member.email);
    await sure.click();
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
    await page.getByText('Curie is deleted.').waitFor();
    await expect.poll(() => page.getByText(member.email).count(), SOON).toBe(0);
    await expect.poll(() => isSignedIn(member.token)).toBe(false);
    expect(await signIn(member.email)).toBeUndefined();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('says that there is no such member', async () => {
    const { page } = await office.openPage('/members/00000000-0000-4000-8000-000000000000');
    await page.getByText('There is no such member.').waitFor();
    await page.close();
  });
});
