import { startHttpReceiver } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';

const CREATED = 'com.wix.ecommerce.catalog.api.v1.ProductCreated';

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Franklin', { privateWebhooks: true });
});
afterAll(() => office?.stop());

describe('webhooks', () => {
  it('are made, seen to fail in the log, sent again, and deleted', async () => {
    const receiver = await startHttpReceiver({ status: 500 });
    const { page, complaints } = await office.openPage('/webhooks');
    await page.getByRole('link', { name: 'New endpoint' }).click();
    await page.getByRole('combobox', { name: 'App' }).click();
    await page.getByRole('option').first().click();
    await page.getByLabel('Address').fill('here');
    await page.getByRole('checkbox', { name: CREATED }).check();
    await page.getByRole('button', { name: 'Make the endpoint' }).click();
    await page.getByText('must be a whole address').first().waitFor();
    await page.getByLabel('Address').fill(`${receiver.url}/hook`);
    await page.getByRole('button', { name: 'Make the endpoint' }).click();
    await page.getByText('BEGIN PUBLIC KEY').first().waitFor();

    const shown = async () => page.getByText('BEGIN PUBLIC KEY').first().textContent();
    const before = await shown();
    await page.getByRole('button', { name: 'Replace the key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace it' }).click();
    await page.getByText('There is a new key.').waitFor();
    await expect.poll(shown, SOON).not.toBe(before);

    await office.shop.newProduct();
    const { worker, webhooks } = office.server.app;
    await worker.drain();
    await webhooks.sender.idle();
    await page.getByRole('link', { name: 'What was sent to it' }).click();
    await page.getByText('Trying again').first().waitFor();
    await page.getByRole('link', { name: 'ProductCreated' }).click();
    await page.getByText('status 500').first().waitFor();

    receiver.become({ status: 200 });
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('It is sent again.').waitFor();
    await webhooks.sender.idle();
    await page.getByText('Delivered').first().waitFor();
    await expect.poll(() => receiver.bodies.length, SOON).toBe(2);

    await page.goto(`${office.server.url}/admin/webhooks`);
    await page.getByRole('link', { name: `${receiver.url}/hook` }).click();
    await page.getByRole('button', { name: 'Delete this endpoint' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('No endpoints yet').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
    await receiver.stop();
  });
});
