import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastMail, newMember } from '../apps/server/testing/members.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';
import { shownMail } from './pages/mail-frames.ts';

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Meitner');
});
afterAll(() => office?.stop());

async function askForPassword(email: string): Promise<void> {
  const { status } = await office.shop.call('/_api/iam/recovery/v1/send-email', {
    token: await office.shop.newVisitor(),
    body: { email },
  });
  expect(status).toBe(200);
}

describe('the outbox', () => {
  it('has the mail of a recovery, harmless in its frame, and says that nothing is sent', async () => {
    const { email } = await newMember(office.shop);
    await askForPassword(email);
    const { page, complaints } = await office.openPage('/mail');
    await page.getByText('Mails are not sent anywhere yet').waitFor();
    await page.getByLabel('Kind of mail').selectOption('recovery');
    await expect.poll(() => page.locator('tbody tr').count(), SOON).toBe(1);
    await page.getByRole('searchbox').fill('nobody@example.org');
    await page.getByText('No mail of that kind').waitFor();
    await page.getByRole('searchbox').fill(email);
    await page.getByRole('link', { name: 'A new password for Shop Meitner' }).click();

    await page.getByRole('heading', { name: 'A new password for Shop Meitner' }).waitFor();
    await shownMail(page).getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await expect.poll(() => page.locator('iframe').getAttribute('sandbox')).toBe('');
    await expect.poll(() => page.locator('pre').innerText()).toContain(email);
    const before = page.url();
    await shownMail(page).getByRole('link', { name: 'Choose a new password' }).click();
    await page.waitForTimeout(300);
    expect(page.url(), 'links of a mail lead nowhere here').toBe(before);
    expect(page.context().pages().length).toBe(1);
    await shownMail(page).getByRole('heading', { name: 'Choose a new password' }).waitFor();
    // Chromium itself says that the sandbox held.
    expect(complaints.filter((one) => !one.includes('sandbox'))).toEqual([]);
    await page.close();
  });
});

describe('a template', () => {
  it('is edited beside its preview, saved for the next mail, undone, and reset', async () => {
    const { page, complaints } = await office.openPage('/mail-templates');
    await page.getByRole('link', { name: 'New password' }).click();
    const subject = page.getByLabel('Subject');
    await shownMail(page).getByRole('heading', { name: 'Choose a new password' }).waitFor();

    await page.getByLabel('Heading').fill('A key from ');
    await page.getByRole('button', { name: /^\{site\}/ }).click();
    await expect.poll(() => page.getByLabel('Heading').inputValue()).toBe('A key from {site}');
    await subject.fill('Your new key');
    await shownMail(page).getByRole('heading', { name: 'A key from Shop Meitner' }).waitFor();

    // Without its link the mail would be of no use: the preview says so, and saving names the field.
    const text = page.getByLabel('Text');
    const words = await text.inputValue();
    await text.fill('Good luck.');
    await page.getByText(/Not possible like this: Must hold \{link\}/).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => text.getAttribute('aria-invalid'), SOON).toBe('true');
    await text.fill(words);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“New password” is saved.').waitFor();

    const { email } = await newMember(office.shop);
    await askForPassword(email);
    expect(await lastMail(office.shop, email)).toContain('http');
    const { page: outbox } = await office.openPage(`/mail?kind=recovery&search=${encodeURIComponent(email)}`);
    await outbox.getByRole('link', { name: 'Your new key' }).waitFor();
    await outbox.close();

    await page.getByRole('button', { name: 'Reset to the default' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => subject.inputValue(), SOON).toBe('A new password for {site}');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => subject.inputValue(), SOON).toBe('Your new key');
    expect(complaints.filter((one) => !one.includes('sandbox'))).toEqual([]);
    await page.close();
  });
});
