import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, PASSWORD } from '../apps/server/testing/members.ts';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Noether');
});
afterAll(() => office?.stop());

async function signUp(): Promise<unknown> {
  const { body } = await office.shop.call('/_api/iam/authentication/v2/register', {
    token: await office.shop.newVisitor(),
    body: { loginId: { email: address(office.shop) }, password: PASSWORD },
  });
  return body.state;
}

describe('the sign-in settings', () => {
  it('are in force once the switch was pressed, and taken back by undo', async () => {
    expect(await signUp()).toBe('SUCCESS');
    const { page, complaints } = await office.openPage('/sign-in');
    const approve = page.getByRole('switch', { name: 'You approve new members' });
    await approve.check();
    await page.getByText('New members wait for your approval from now on.').waitFor();
    expect(await signUp()).toBe('REQUIRE_OWNER_APPROVAL');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => approve.isChecked(), SOON).toBe(false);
    expect(await signUp()).toBe('SUCCESS');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('show the site keys of the captcha that forms are told', async () => {
    const { page } = await office.openPage('/sign-in');
    const { body } = await office.shop.call('/headland/v1/sign-in-settings', { token: await office.shop.newVisitor() });
    const { visibleSiteKey, invisibleSiteKey } = body.captcha as Record<string, string>;
    await page.getByText(visibleSiteKey ?? '?', { exact: true }).waitFor();
    await page.getByText(invisibleSiteKey ?? '?', { exact: true }).waitFor();
    await page.close();
  });

  it('give the pages a colour, shown before it is saved, taken back by undo', async () => {
    const { page, complaints } = await office.openPage('/sign-in');
    const color = page.getByLabel('Colour', { exact: true });
    const save = page.getByRole('button', { name: 'Save colour' });
    const stored = async () => (await office.server.app.sites.list()).map(({ brandColor }) => brandColor);
    await color.fill('#12');
    await save.click();
    await expect.poll(() => color.getAttribute('aria-invalid'), SOON).toBe('true');
    await page.getByText('Must be a colour as #rrggbb.').waitFor();
    await expect.poll(() => stored()).toEqual([null]);

    await color.fill('#2A9D8F');
    const sample = page.getByRole('img', { name: 'How it looks by night' }).getByText('Sign in');
    const painted = () => sample.evaluate((button) => getComputedStyle(button).backgroundColor);
    await expect.poll(painted, SOON).toBe('rgb(42, 157, 143)');
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => stored()).toEqual([null]);
    await page.getByRole('slider', { name: 'Hue' }).press('ArrowRight');
    await expect.poll(() => color.inputValue(), SOON).not.toBe('#2A9D8F');
    await color.fill('#2A9D8F');
    await save.click();
    await page.getByText('The colour of the pages is saved.').waitFor();
    await expect.poll(() => stored()).toEqual(['#2a9d8f']);
    await expect.poll(() => color.inputValue(), SOON).toBe('#2a9d8f');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(stored, SOON).toEqual([null]);
    await expect.poll(() => color.inputValue(), SOON).toBe('');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('add, rename and remove fields of profiles, and name the field that is wrong', async () => {
    const { page, complaints } = await office.openPage('/sign-in');
    const save = page.getByRole('button', { name: 'Save fields' });
    await page.getByRole('button', { name: 'Add a field' }).click();
    await save.click();
    const name = page.getByLabel('Name of field 1');
    await expect.poll(() => name.getAttribute('aria-invalid'), SOON).toBe('true');

    await name.fill('Favourite hero');
    await save.click();
    await page.getByText('The fields of profiles are saved.').waitFor();
    await page.getByText('Kept under favourite-hero').waitFor();
    await name.fill('Best hero');
    // Whoever leaves now is asked first.
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('Kept under favourite-hero').waitFor();
    await expect.poll(() => save.isDisabled(), SOON).toBe(true);
    // It is disabled while it saves, too.
    await expect.poll(() => save.getAttribute('data-loading'), SOON).toBe(null);

    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Best hero');
    await page.getByRole('button', { name: 'Remove Best hero' }).click();
    await save.click();
    await page.getByText('No fields of your own yet.').waitFor();
    await page.getByText('The fields of profiles are saved.').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('apps', () => {
  it('are made with their addresses; a wrong line is named', async () => {
    const { page, complaints } = await office.openPage('/apps');
    await page.getByRole('link', { name: 'New app' }).click();
    await page.getByLabel('Name').fill('Reader');
    await page
      .getByLabel('Redirect addresses')
      .fill('https://reader.example.org/back\nhttp://reader.example.org/plain');
    await page.getByRole('button', { name: 'Make the app' }).click();
    await page.getByText(/“http:\/\/reader\.example\.org\/plain”: Must begin with https/).waitFor();
    await page.getByLabel('Redirect addresses').fill('https://reader.example.org/back');
    await page.getByRole('button', { name: 'Make the app' }).click();
    await page.getByRole('heading', { name: 'Reader', exact: true }).waitFor();

    const clientId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const shown = await office.server.app.clients.find(clientId);
    expect(shown?.allowedRedirects).toEqual(['https://reader.example.org/back']);
    await expect.poll(() => page.getByText('Secret', { exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('on a server get a secret that is shown once, works, and ends when it is replaced', async () => {
    const { page, complaints } = await office.openPage('/apps/new');
    await page.getByLabel('On a server').check();
    await page.getByLabel('Name').fill('Bookkeeper');
    // Two presses are one app: the second can come before the first one shows.
    await page.getByRole('button', { name: 'Make the app' }).dblclick();
    await page.getByText('There is none yet').waitFor();
    const clientId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const made = await office.server.app.clients.list(office.shop.siteId);
    expect(made.filter(({ name }) => name === 'Bookkeeper').map(({ id }) => id)).toEqual([clientId]);
    const tokenBy = async (clientSecret: string) =>
      (
        await office.shop.call('/oauth2/token', {
          body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
        })
      ).status;

    await page.getByRole('button', { name: 'Make a secret' }).click();
    await page.getByRole('button', { name: 'Make it' }).click();
    const dialog = page.getByRole('dialog', { name: 'Secret of Bookkeeper' });
    const first = await dialog.locator('code').innerText();
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.content()).not.toContain(first);
    expect(await tokenBy(first)).toBe(200);

    await page.getByRole('button', { name: 'Replace the secret' }).click();
    await page.getByRole('button', { name: 'Replace it' }).click();
    const second = await dialog.locator('code').innerText();
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    expect(await tokenBy(second)).toBe(200);
    expect(await tokenBy(first)).toBe(401);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('that somebody else changed meanwhile are not overwritten unseen', async () => {
    await office.keepQuiet();
    const { page } = await office.openPage(`/apps/${office.shop.clientId}`);
    await page.getByLabel('Name').fill('Mine');
    await office.server.app.clients.allowOrigin(office.shop.clientId, 'https://other.example.org');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This app was changed elsewhere').waitFor();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Mine');
    await expect.poll(() => page.getByLabel('Origins').inputValue(), SOON).toContain('https://other.example.org');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Mine is saved.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByLabel('Name').inputValue(), SOON).toBe('Shop Noether storefront');
    await page.close();
  });

  it('are deleted once their name was typed', async () => {
    const { id } = await office.server.app.clients.create({ siteId: office.shop.siteId, name: 'Old reader' });
    const { page } = await office.openPage(`/apps/${id}`);
    await page.getByRole('button', { name: 'Delete this app' }).click();
    await page.getByLabel('Type Old reader to confirm').fill('Old reader');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('heading', { name: 'Apps', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Old reader' }).count(), SOON).toBe(0);
    expect(await office.server.app.clients.find(id)).toBeNull();
    await page.close();
  });
});

describe('the audit log', () => {
  it('shows what the owner did, by kind and by day', async () => {
    const { page, complaints } = await office.openPage('/sign-in');
    await page.getByRole('switch', { name: 'Protective answers' }).check();
    await page.getByText('Answers no longer tell who has an account.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await page.getByRole('link', { name: 'Audit log' }).click();
    const rows = page.locator('tbody tr');
    const newest = page.getByRole('row').filter({ hasText: 'protective answers off' }).first();
    await newest.waitFor();
    await expect.poll(() => newest.innerText()).toContain('The owner');

    await page.getByLabel('What happened').selectOption('settings_updated');
    await expect.poll(() => page.url(), SOON).toContain('type=settings_updated');
    await expect.poll(() => rows.filter({ hasNotText: 'Sign-in settings were changed' }).count(), SOON).toBe(0);
    await page.getByLabel('To').fill('2020-01-01');
    await page.getByText('Nothing of that kind happened').waitFor();
    await page.getByRole('link', { name: 'Show all of this list' }).click();
    await rows.filter({ hasText: 'An app was made' }).first().waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });
});
