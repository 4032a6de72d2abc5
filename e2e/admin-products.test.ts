import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Vesper');
});
afterAll(() => office?.stop());

interface ProductOnWire {
  readonly name: string;
  readonly ribbon: string;
  readonly visible: boolean;
  readonly description: string;
  readonly sku: string;
  readonly priceData: { readonly price: number; readonly formatted: { readonly price: string } };
  readonly discount: { readonly type: string; readonly value: number };
  readonly stock: { readonly quantity: number };
  readonly variants: readonly {
    readonly id: string;
    readonly choices: Readonly<Record<string, string>>;
    readonly variant: {
      readonly priceData: { readonly price: number };
      readonly sku: string;
      readonly visible: boolean;
    };
    readonly stock: { readonly quantity: number };
  }[];
}

/** What the shop shows to a visitor, by the call that its pages make; null if it shows nothing. */
async function inTheShop(productId: string): Promise<ProductOnWire | null> {
  const token = await office.shop.newVisitor();
  const { status, body } = await office.shop.call(`/stores-reader/v1/products/${productId}`, { token });
  return status === 200 ? (body.product as ProductOnWire) : null;
}

describe('the list of products', () => {
  it('finds by name and shows hidden products to their owner', async () => {
    const { page, complaints } = await office.openPage('/products');
    await page.getByRole('link', { name: 'Comic Vesper' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('SHIRT');
    await expect.poll(() => page.locator('tbody tr').count(), SOON).toBe(1);
    await expect.poll(() => page.url()).toContain('search=SHIRT');
    await page.getByRole('link', { name: 'Hidden' }).click();
    await page.getByText('Nothing is called “SHIRT”').waitFor();

    await page.goto(`${office.server.url}/admin/products/${office.shop.shirtId}`);
    await page.getByLabel('Show in the shop', { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Shirt Vesper is saved.').waitFor();
    await expect.poll(() => inTheShop(office.shop.shirtId)).toBeNull();
    await page.goto(`${office.server.url}/admin/products?view=hidden`);
    await page.getByRole('link', { name: 'Shirt Vesper' }).waitFor();
    await page.goto(`${office.server.url}/admin/products`);
    await page.getByRole('link', { name: 'Shirt Vesper' }).waitFor();

    await page.goto(`${office.server.url}/admin/products/${office.shop.shirtId}`);
    await page.getByLabel('Show in the shop', { exact: true }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Shirt Vesper is saved.').waitFor();
    await expect.poll(() => inTheShop(office.shop.shirtId)).not.toBeNull();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('says where a search finds more than are counted, and leads on behind them', async () => {
    const { page } = await office.openPage('/products');
    await page.getByRole('link', { name: 'Comic Vesper' }).waitFor();
    // As the server answers in a shop of thousands.
    await page.route('**/products/query-platformized', async (route) => {
      const { products, metadata } = await (await route.fetch()).json();
      const [any] = products;
      const full = any
        ? Array.from({ length: 25 }, (_, at) => ({ ...any, id: `${any.id.slice(0, -2)}${10 + at}` }))
        : [];
      await route.fulfill({
        json: { products: full, metadata: { ...metadata, total: 1_000, tooManyToCount: true } },
      });
    });
    await page.getByRole('searchbox').fill('Vesper');
    await page.getByText('more than 1,000 products, page 1', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Next page' }).isEnabled()).toBe(true);
    await page.close();
  });

  it('changes price and stock in place, for buyers at once, and takes both back', async () => {
    const id = await newComic('Quick Edit', 5, 40);
    const { page, complaints } = await office.openPage('/products?search=Quick');
    const price = page.getByLabel('Price of Quick Edit in USD');
    await price.fill('7.25');
    await price.press('Enter');
    await page.getByText('Price of Quick Edit: $5.00, now $7.25').waitFor();
    expect((await inTheShop(id))?.priceData.formatted.price).toBe('$7.25');

    const stock = page.getByLabel('Stock of Quick Edit');
    await stock.fill('+5');
    await stock.press('Enter');
    await page.getByText('Stock of Quick Edit: 40, now 45').waitFor();
    expect((await inTheShop(id))?.stock.quantity).toBe(45);

    await stock.fill('12');
    await stock.press('Escape');
    await expect.poll(() => stock.inputValue()).toBe('45');

    const undo = (text: string) =>
      page.getByRole('alert').filter({ hasText: text }).getByRole('button', { name: 'Undo' });
    await undo('Price of Quick Edit').click();
    await expect.poll(async () => (await inTheShop(id))?.priceData.price, SOON).toBe(5);
    // What is sold in between stays sold.
    await takeAway(id, 3);
    await page.getByRole('heading', { name: 'Products' }).click();
    await page.keyboard.press('u');
    await expect.poll(async () => (await inTheShop(id))?.stock.quantity, SOON).toBe(37);
    await expect.poll(() => stock.inputValue(), SOON).toBe('37');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('keeps what is being typed while the rest of the page comes in', async () => {
    await newComic('Slow Page', 5, 40);
    await office.shop.call('/stores/v1/collections', {
      token: office.shop.apiKey,
      body: { collection: { name: 'Late Arrivals' } },
    });
    const { page } = await office.openPage('/');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/collections/query', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Products' }).click();
    const price = page.getByLabel('Price of Slow Page in USD');
    await price.fill('much');
    await price.press('Enter');
    await page.getByText('Type a price, such as 12.50.').waitFor();
    held.resolve();
    await page.getByRole('option', { name: 'Late Arrivals' }).waitFor({ state: 'attached' });
    await expect.poll(() => price.inputValue()).toBe('much');
    await expect.poll(() => page.getByText('Type a price, such as 12.50.').isVisible()).toBe(true);
    await page.close();
  });

  it('shows bad input at its cell and keeps it there', async () => {
    const id = await newComic('Bad Input', 5, 40);
    const { page } = await office.openPage('/products?search=Bad');
    const price = page.getByLabel('Price of Bad Input in USD');
    for (const [typed, said] of [
      ['a lot', 'Type a price, such as 12.50.'],
      ['-1', 'The price must be at least 0.'],
      ['1.005', /^The price .*decimal/],
    ] as const) {
      await price.fill(typed);
      await price.press('Enter');
      await page.getByText(said).waitFor();
      await expect.poll(() => price.inputValue()).toBe(typed);
      await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
    }
    await page.getByRole('link', { name: 'Orders' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay here' })
      .click();
    await price.press('Escape');
    await expect.poll(() => price.inputValue()).toBe('5.00');
    expect((await inTheShop(id))?.priceData.price).toBe(5);
    await page.close();
  });

  it.each([
    ['at once', 'Counted', false],
    ['after the list was told', 'Recounted', true],
  ])('does not overwrite what was sold while somebody counted, saved %s', async (_, name, waits) => {
    const id = await newComic(name, 5, 40);
    const { page } = await office.openPage(`/products?search=${name}`);
    const stock = page.getByLabel(`Stock of ${name}`);
    await stock.fill('50');
    const told = waits && page.waitForResponse(async (answer) => (await answer.text()).includes('"quantity":36'));
    await takeAway(id, 4);
    await told;
    await stock.press('Enter');
    await page.getByText('There are 36 by now').waitFor();
    // Leaving the cell is no answer: only Enter says that the count is right all the same.
    await page.getByRole('searchbox').click();
    await expect.poll(() => stock.inputValue()).toBe('50');
    expect((await inTheShop(id))?.stock.quantity).toBe(36);
    await stock.press('Enter');
    await page.getByText(`Stock of ${name}: 36, now 50`).waitFor();
    expect((await inTheShop(id))?.stock.quantity).toBe(50);
    await page.close();
  });
});

describe('one product', () => {
  it('is saved field by field, refuses at the field, and is taken back', async () => {
    const id = await newComic('Field By Field', 5, 40);
    const { page, complaints } = await office.openPage(`/products/${id}`);
    await page.getByLabel('Name').fill('x'.repeat(81));
    await page.getByLabel('Price in USD', { exact: true }).fill('9.99');
    await page.getByRole('button', { name: 'Save' }).click();
    const problem = page.locator('#root').getByText(/^Must .* 80/);
    await problem.waitFor();
    await expect.poll(() => page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
    expect((await inTheShop(id))?.priceData.price, 'nothing of a refused form is saved').toBe(5);

    await page.getByLabel('Name').fill('Field by Field, Volume 2');
    await page.getByLabel('Discount').selectOption('PERCENT');
    await page.getByLabel('Percent').fill('140');
    await page.keyboard.press('Control+s');
    await page.getByText(/^Must be a percentage from 0 to 100/).waitFor();
    await page.getByLabel('Percent').fill('10');
    await page.getByLabel('Ribbon').fill('Last copies');
    await page.keyboard.press('Control+s');
    await page.getByText('Field by Field, Volume 2 is saved.').waitFor();
    await expect
      .poll(() => inTheShop(id))
      .toMatchObject({
        name: 'Field by Field, Volume 2',
        ribbon: 'Last copies',
        priceData: { price: 9.99 },
        discount: { type: 'PERCENT', value: 10 },
      });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => inTheShop(id), SOON)
      .toMatchObject({
        name: 'Field By Field',
        ribbon: '',
        priceData: { price: 5 },
        discount: { type: 'NONE' },
      });
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('does not overwrite unseen what was changed elsewhere', async () => {
    const id = await newComic('Changed Elsewhere', 5, 40);
    const { page } = await office.openPage(`/products/${id}`);
    await page.getByLabel('Ribbon').fill('Mine');
    await update(id, { ribbon: 'Theirs', sku: 'NEW-SKU' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Ribbon: it is “Theirs” now, yours is “Mine”.').waitFor();
    await expect.poll(() => page.getByLabel('SKU').inputValue()).toBe('NEW-SKU');
    await expect.poll(() => inTheShop(id)).toMatchObject({ ribbon: 'Theirs', sku: 'NEW-SKU' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Changed Elsewhere is saved.').waitFor();
    await expect.poll(() => inTheShop(id)).toMatchObject({ ribbon: 'Mine', sku: 'NEW-SKU' });
    await page.close();
  });

  it('edits its variants by keyboard alone', async () => {
    const { page, complaints } = await office.openPage(`/products/${office.shop.shirtId}`);
    const price = (size: string) => page.getByLabel(`Price of Shirt Vesper, ${size} in USD`);
    await price('S').focus();
    await page.keyboard.type('21');
    await page.keyboard.press('Enter');
    await expect.poll(() => price('L').evaluate((field) => field === document.activeElement), SOON).toBe(true);
    await page.keyboard.type('22.5');
    await page.keyboard.press('Enter');
    await page.getByText('Price of Shirt Vesper, L: $20.00, now $22.50').waitFor();
    await page.getByLabel('SKU of S').fill('VS-S');
    await page.getByLabel('SKU of S').press('Enter');
    await page.getByText(/^SKU of S: .*, now VS-S/).waitFor();
    await page.getByLabel('Stock of Shirt Vesper, L').fill('7');
    await page.getByLabel('Stock of Shirt Vesper, L').press('Enter');
    await page.getByText(/^Stock of Shirt Vesper, L: .*, now 7/).waitFor();
    const byChoice = (await inTheShop(office.shop.shirtId))?.variants;
    expect(byChoice?.find((one) => one.choices.Size === 'S')?.variant).toMatchObject({
      sku: 'VS-S',
      priceData: { price: 21 },
    });
    expect(byChoice?.find((one) => one.choices.Size === 'L')).toMatchObject({
      variant: { priceData: { price: 22.5 } },
      stock: { quantity: 7 },
    });

    // Emptied, the price is the product's own again.
    await price('S').fill('');
    await price('S').press('Enter');
    await page.getByText('Price of Shirt Vesper, S: $21.00, now $20.00').waitFor();
    await page.getByLabel('Show L in the shop').uncheck();
    await expect
      .poll(
        async () => (await inTheShop(office.shop.shirtId))?.variants.find((one) => one.choices.Size === 'L')?.variant,
        SOON,
      )
      .toMatchObject({ visible: false });
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('previews its description without running anything that stands in it', async () => {
    const id = await newComic('Previewed', 5, 40);
    const { page, complaints } = await office.openPage(`/products/${id}`);
    await page
      .getByLabel('Description (HTML)')
      .fill(
        '<p onclick="window.hit=1">Roar, <strong>louder</strong>. <a href="javascript:window.hit=1">here</a>' +
          '<img src=x onerror="window.hit=1"><script>window.hit=1</script><svg onload="window.hit=1"></svg></p>',
      );
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.locator('strong', { hasText: 'louder' }).waitFor();
    await expect.poll(() => page.locator('[onclick], [href^="javascript"]').count()).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('asks before what was typed is lost', async () => {
    const { page } = await office.openPage(`/products/${office.shop.comicId}`);
    await page.getByLabel('Ribbon').fill('Not saved');
    await page.getByRole('link', { name: 'Overview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Leave and lose it' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.close();
  });
});

async function newComic(name: string, price: number, quantity: number): Promise<string> {
  const { productIds } = await office.server.app.catalog.importProducts(office.shop.ctx, [
    {
      slug: name.toLowerCase().replaceAll(' ', '-'),
      name,
      price: price * 100,
      weight: 0.1,
      variants: [{ choices: {}, stock: { tracked: true, quantity } }],
    },
  ]);
  return productIds[0] ?? '';
}

async function takeAway(productId: string, pieces: number): Promise<void> {
  const variantId = '00000000-0000-0000-0000-000000000000';
  const { status } = await office.shop.call('/stores/v2/inventoryItems/decrement', {
    token: office.shop.apiKey,
    body: { decrementData: [{ productId, variantId, decrementBy: pieces }] },
  });
  expect(status).toBe(200);
}

async function update(productId: string, product: object): Promise<void> {
  const { status } = await office.shop.call(`/stores/v1/products/${productId}`, {
    token: office.shop.apiKey,
    method: 'PATCH',
    body: { product: { id: productId, ...product } },
  });
  expect(status).toBe(200);
}
