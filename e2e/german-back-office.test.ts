import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../apps/admin/features.ts';
import { type BackOffice, collectComplaints, openBackOffice } from './pages/back-office.ts';
import { openDesk, PHONE } from './pages/windows.ts';

/** A site that speaks German has a German back office: every page of it, on a desk and on a phone, with nothing cut off. */
const APPROVES = '4242424242424242';
const AUTHORISES = '4000000000001000';
const DESK = { width: 1440, height: 900 } as const;

/** English that pages would say if a text were forgotten; none of these is a German word or a name in this shop. */
const ENGLISH =
  /\b(the|and|your|with|password|delivery|payment|orders?|address|back to|please|sold|new|save|products?|stock|price|search|loading|nothing|choose|settings|member|sign|placed|items?|changed|picture)\b/i;

let office: BackOffice;
let browser: Browser;
let orderId: string;

beforeAll(async () => {
  office = await openBackOffice('Hadal');
  browser = await launchBrowser();
  const { shop } = office;
  const answer = await shop.call('/headland/v1/site-settings', {
    method: 'PATCH',
    token: shop.apiKey,
    body: { settings: { locale: 'de-DE' } },
  });
  expect(answer.status).toBe(200);
  const region = await shop.call('/site-properties/v4/properties/business-region', {
    token: shop.apiKey,
    body: { businessRegion: { timeZone: 'Europe/Berlin' } },
  });
  expect(region.status).toBe(200);
  await shop.newOrder(APPROVES);
  await shop.newOrder();
  ({ orderId } = await shop.newOrder(AUTHORISES));
});

afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

/** What is read and read out: text, and the attributes that stand for text. */
async function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('*')].flatMap((one) =>
      ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) => one.getAttribute(name) ?? []),
    );
    const copy = document.body.cloneNode(true) as HTMLElement;
    const unsaid = 'script, style, template, noscript, code, pre, [lang=en]';
    for (const one of copy.querySelectorAll(unsaid)) one.remove();
    // Zones have one name in all languages.
    for (const one of copy.querySelectorAll('[role=option]')) if (one.textContent.includes('/')) one.remove();
    const all = [document.title, copy.innerText, ...named].join('\n');
    // Addresses in the shop and names of the wire's fields are the same in every language.
    return all.replaceAll(/\/[\w-]+\/[\w-]+|\w+(\.[\w*]+)+/g, '');
  });
}

/** Buttons, tabs and labels of which a part cannot be read: the words are longer than their place. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, button *, a, a *, label, legend, th, summary')].flatMap(
      (one) => {
        const { overflowX } = getComputedStyle(one);
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        // What only screen readers meet is one pixel wide.
        return hides && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1 ? [one.innerText] : [];
      },
    ),
  );
}

async function expectGerman(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de-DE');
  const words = await wordsOf(page);
  expect(ENGLISH.exec(words)?.[0] ?? null, `${page.url()} says ${ENGLISH.exec(words)?.[0]} in\n${words}`).toBeNull();
  expect(await cutOff(page), page.url()).toEqual([]);
  // Not by `expect.poll`: the first page is looked at before any test.
  await page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}

/** Goes in by a one-time link, in German from the first page on. */
async function enter(viewport: typeof PHONE | typeof DESK): Promise<BrowserContext> {
  const context = await openDesk(browser, { viewport, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(await office.newLink());
  await page.getByRole('button', { name: /anmelden$/ }).waitFor();
  await expectGerman(page);
  await page.getByRole('button', { name: /anmelden$/ }).click();
  await page.getByRole('heading', { name: 'Überblick' }).waitFor();
  await page.close();
  return context;
}

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('a German back office on %s', (_, viewport) => {
  let owner: BrowserContext;
  beforeAll(async () => {
    owner = await enter(viewport);
  });
  afterAll(() => owner?.close());

  it('makes a product and reads an order in German', async () => {
    const page = await owner.newPage();
    const complaints = collectComplaints(page);
    await page.goto(`${office.server.url}/admin/products`);
    await page.getByRole('link', { name: 'Comic Hadal' }).waitFor();
    await expectGerman(page);

    await page.getByRole('link', { name: 'Neues Produkt' }).click();
    await page.getByRole('heading', { name: 'Neues Produkt', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Produkt anlegen' }).click();
    await page.getByText('Geben Sie einen Namen ein.').waitFor();
    await page.getByText('Geben Sie einen Preis ein, etwa 12,50.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Plakat');
    await page.getByLabel('Beschreibung').fill('Groß.');
    await page.getByLabel('Preis in USD', { exact: true }).fill('1.250,50');
    await page.getByRole('button', { name: 'Option hinzufügen' }).click();
    await page.getByLabel('Option 1', { exact: true }).fill('Format');
    await page.getByLabel('Auswahl von Option 1').fill('A3, A2');
    await page.getByLabel('Preis in USD, A2').fill('1.400');
    await expectGerman(page);
    await page.getByRole('button', { name: 'Produkt anlegen' }).click();
    await page.getByRole('heading', { name: 'Plakat', level: 1 }).waitFor();
    await page.getByText('Plakat ist angelegt.').waitFor();
    await expect.poll(() => page.getByLabel('Preis in USD', { exact: true }).inputValue()).toBe('1250,50');
    await expectGerman(page);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { body } = await office.shop.call(`/stores-reader/v1/products/${id}`, { token: office.shop.apiKey });
    expect(body).toMatchObject({ product: { priceData: { price: 1250.5 } } });
    expect(JSON.stringify(body)).toContain('"price":1400,');
    const price = page.getByLabel('Preis von Plakat, A2 in USD');
    await price.fill('viel');
    await price.press('Enter');
    await page.getByText('Geben Sie einen Preis ein, etwa 12,50.').waitFor();
    await price.fill('-1');
    await price.press('Enter');
    await page.getByText('Preis: Bitte mindestens 0.').waitFor();
    await expectGerman(page);
    await price.press('Escape');

    await page.goto(`${office.server.url}/admin/orders`);
    await page.getByRole('link', { name: /^#\d+/ }).first().waitFor();
    await expectGerman(page);
    await page.goto(`${office.server.url}/admin/orders/${orderId}`);
    await page.getByRole('button', { name: 'Einziehen' }).click();
    await page.getByRole('dialog', { name: /einziehen\?$/ }).waitFor();
    await expectGerman(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const placed = await page.getByText(/^Eingegangen am/).innerText();
    expect(placed).toMatch(/^Eingegangen am \d+\. \p{L}+ \d{4} um \d\d:\d\d \S+ \(.*\)$/u);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('speaks German on every page that a menu or a list leads to', async () => {
    const page = await owner.newPage();
    const complaints = collectComplaints(page);
    const whole = features.flatMap(({ pages }) => pages.map(({ path }) => path)).filter((path) => !path.includes(':'));
    expect(whole.length).toBeGreaterThan(10);
    for (const path of [...whole, `/products/${office.shop.comicId}`, '/orders?search=niemand', '/nirgends']) {
      await page.goto(`${office.server.url}/admin${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectGerman(page);
    }
    expect(complaints).toEqual([]);
    await page.close();
  });
});

it('would see a word of English, and a button that is cut off', async () => {
  const owner = await enter(PHONE);
  const page = await owner.newPage();
  await page.goto(`${office.server.url}/admin/products/new`);
  const button = page.getByRole('button', { name: 'Produkt anlegen' });
  await button.evaluate((one) => one.setAttribute('title', 'Save it'));
  await expect(expectGerman(page)).rejects.toThrow('says Save');
  await button.evaluate((one) => {
    one.removeAttribute('title');
    one.style.width = '90px';
  });
  await expect(expectGerman(page)).rejects.toThrow('Produkt anlegen');
  await owner.close();
});
