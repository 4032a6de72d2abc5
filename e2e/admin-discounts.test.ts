import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCoupon } from '../apps/server/testing/coupons.ts';
import { STORE_APP } from '../apps/server/testing/shop.ts';
import { answerOf } from '../apps/server/testing/wire.ts';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Cut');
});
afterAll(() => office?.stop());

it('coupons are made, refused by their fields, changed, found by their state, and deleted', async () => {
  const { page, complaints } = await office.openPage('/discounts');
  await page.getByText('No coupons yet').waitFor();
  await page.getByRole('link', { name: 'New coupon' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Spring');
  await page.getByLabel('Code', { exact: true }).fill('two words');
  await page.getByRole('button', { name: 'Make the coupon' }).click();
  await page.getByText('This is needed.').waitFor();
  await page.getByLabel('Percent', { exact: true }).fill('12,5');
  await page.getByRole('button', { name: 'Make the coupon' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Code', { exact: true }).fill('SPRING');
  await page.getByLabel('Good for', { exact: true }).selectOption('collection');
  await page.getByLabel('Which collection', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Make the coupon' }).click();
  await page.getByRole('heading', { name: 'SPRING', level: 1 }).waitFor();

  await page.getByLabel('Uses in all', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The coupon is saved.').waitFor();
  await page.getByText('0 of 5', { exact: true }).waitFor();
  const read = async () => {
    const listed = await office.shop.call('/stores/v2/coupons/query', {
      token: office.shop.apiKey,
      body: { query: { filter: '{"specification.code": "SPRING"}' } },
    });
    return (listed.body.coupons as { specification: object }[])[0]?.specification;
  };
  expect(await read()).toMatchObject({
    percentOffRate: 12.5,
    usageLimit: 5,
    scope: { namespace: 'stores', group: { name: 'collection', entityId: office.shop.collectionId } },
  });

  await page.goto(`${office.server.url}/admin/discounts`);
  await page.getByRole('link', { name: 'SPRING', exact: true }).click();
  await page.getByRole('button', { name: 'Delete this coupon', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('The coupon is deleted.').waitFor();
  await expect.poll(read, SOON).toBeUndefined();
  expect(complaints).toEqual([]);
  await page.close();
});

it('a rule is made, counts in the next cart, and is deleted', async () => {
  const { page, complaints } = await office.openPage('/discounts/rules');
  await page.getByText('No rules yet').waitFor();
  await page.getByRole('link', { name: 'New rule' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Half of the shop');
  await page.getByLabel('Percent', { exact: true }).fill('50');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make the rule' }).click();
  await page.getByRole('heading', { name: 'Half of the shop', level: 1 }).waitFor();
  const { token } = await office.shop.newCart();
  const cart = await office.shop.call('/ecom/v1/carts/current', { token });
  expect(cart.body).toMatchObject({ cart: { appliedDiscounts: [{ discountRule: { amount: { amount: '5.00' } } }] } });

  await page.getByLabel('From so many of these', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The rule is saved.').waitFor();
  const other = await office.shop.newCart();
  const bare = await office.shop.call('/ecom/v1/carts/current', { token: other.token });
  expect(bare.body).toMatchObject({ cart: { appliedDiscounts: [] } });
  await page.getByRole('button', { name: 'Delete this rule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No rules yet').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

it('a rule that is switched off and a coupon are tried on a cart before anybody meets them', async () => {
  const { shop } = office;
  const scopes = [{ id: 'all', type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: STORE_APP } }];
  const values = [
    { discountType: 'PERCENTAGE', percentage: 10, targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes } },
  ];
  const made = await shop.call('/ecom/v1/discount-rules', {
    token: shop.apiKey,
    body: { discountRule: { name: 'Not yet', active: false, discounts: { values } } },
  });
  await newCoupon(shop, { code: 'TRYME', name: 'Two off', moneyOffAmount: 2, minimumSubtotal: 15 });
  const { page, complaints } = await office.openPage(
    `/discounts/rules/${answerOf('createDiscountRule', made).discountRule?.id}`,
  );
  await page.getByRole('link', { name: 'Try it on a cart' }).click();
  await page.getByText('Counts as if it were switched on: Not yet').waitFor();
  await page.getByLabel('Find a product').fill('comic');
  const add = page.getByRole('button', { name: /^Add Comic/ });
  await add.click();
  const result = page.getByRole('region', { name: 'What comes off' });
  await result.getByText('−$1.00', { exact: true }).waitFor();
  await page.getByLabel('Coupon code').fill('TRYME');
  await result.getByText('The coupon wants a larger subtotal.').waitFor();
  await add.click();
  await result.getByText('−$2.00', { exact: true }).first().waitFor();
  await result.getByText('$16.00', { exact: true }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel(/^Pieces of Comic/).fill('3');
  await result.getByText('$25.00', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /^Remove Comic/ }).click();
  await result.getByText('Add something to see what comes off.').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});
