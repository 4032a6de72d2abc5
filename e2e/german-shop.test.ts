import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { builtFaces } from './pages/faces.ts';
import { PHONE } from './pages/windows.ts';

/** A shop whose site is German sells in German, from the front page to the mail, with scripts and without. */
const CARD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const NBSP = '\u00a0';

/** English that pages would say if a text were forgotten; none of these is a German word or a name in this shop. */
const ENGLISH =
  /\b(the|and|your|cart|with|sign|password|checkout|delivery|payment|order|thank|address|back|please|sold|new|shop's)\b/i;

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({
    ownSite: 'Tinte & Klammer',
    siteSettings: { locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
    faces: await builtFaces('storefront', 'hosted'),
  });
  browser = await launchBrowser();
  const site = await server.app.sites.default();
  const ctx = await server.app.systemContext(site?.id ?? '', new Date());
  await server.app.catalog.importProducts(
    ctx,
    [
      {
        slug: 'heft',
        name: 'Gorrum Nr. 1',
        price: 490,
        weight: 0.1,
        collections: ['hefte'],
        variants: [{ choices: {}, stock: { tracked: true, quantity: 3 } }],
      },
      {
        slug: 'weg',
        name: 'Gorrum Nr. 0',
        price: 990,
        weight: 0.1,
        collections: ['hefte'],
        variants: [{ choices: {}, stock: { tracked: true, quantity: 0 } }],
      },
    ],
    [{ slug: 'hefte', name: 'Hefte' }],
  );
  await server.database.transact((tx) =>
    server.app.delivery.importWays(tx, ctx, [
      { title: 'Brief', deliveryTime: '3 bis 5 Tage', price: 190, countries: ['DE'] },
    ]),
  );
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** What is read and read out: text, and the attributes that stand for text. */
async function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const named = [...document.querySelectorAll('*')].flatMap((one) =>
      attributes.flatMap((name) => one.getAttribute(name) ?? []),
    );
    // Descriptions of test cards are the gateway's own, and say that they are English.
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll('script, style, template, [lang=en]')) one.remove();
    return [document.title, copy.textContent, ...named].join('\n');
  });
}

async function expectGerman(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de-DE');
  const words = await wordsOf(page);
  expect(ENGLISH.exec(words)?.[0] ?? null, `${page.url()} says ${ENGLISH.exec(words)?.[0]}`).toBeNull();
}

async function fill(page: Page, card: string): Promise<void> {
  const buyer = {
    'E-Mail': 'erika@example.org',
    Vorname: 'Erika',
    Nachname: 'Muster',
    'Straße und Hausnummer': 'Hauptstraße 1',
    Postleitzahl: '10115',
    Ort: 'Berlin',
    Kartennummer: card,
    'Gültig bis': '12/40',
    Prüfziffer: '123',
  };
  for (const [label, text] of Object.entries(buyer)) await page.getByLabel(label).fill(text);
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)('a German shop, %s', (_, javaScriptEnabled) => {
  it('sells in German, and confirms the order in German', async () => {
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled, locale: 'en-US' });
    const page = await context.newPage();

    await page.goto(server.url);
    // The front page's navigation and this demo's names are the same in both languages; its words are not.
    await page.getByRole('heading', { name: 'Erst lesen. Dann anziehen.' }).waitFor();
    await expectGermanWithoutScripts(page, javaScriptEnabled);

    await page.goto(`${server.url}/product-page/weg`);
    await expect.poll(() => page.locator('.stock-hint').textContent()).toContain('Ausverkauft.');
    await page.goto(`${server.url}/product-page/heft`);
    await expect.poll(() => page.locator('.buy-price').textContent()).toBe(`4,90${NBSP}€`);
    await expect.poll(() => page.locator('.stock-hint').textContent()).toMatch(/^Nur noch [23] da$/);
    await expectGermanWithoutScripts(page, javaScriptEnabled);
    await page
      .getByRole('button', { name: /^In den Warenkorb/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Zur Kasse' }).first().waitFor();

    await page.goto(`${server.url}/cart`);
    await page.getByRole('heading', { name: 'Dein Warenkorb' }).waitFor();
    await expect.poll(() => page.locator('.totals').textContent()).toContain('1 Artikel');
    await expectGermanWithoutScripts(page, javaScriptEnabled);
    await page.getByRole('button', { name: 'Zur Kasse' }).first().click();
    await page.waitForURL(/\/checkout\/[0-9a-f-]{36}$/);

    await expect.poll(() => page.locator('.row.total').textContent()).toBe(`Gesamtsumme6,80${NBSP}€`);
    await expectGermanWithoutScripts(page, javaScriptEnabled);
    await page.getByRole('button', { name: /^Zahlungspflichtig bestellen ·/ }).click();
    await page.locator('#email-error').waitFor();
    await expect.poll(() => page.locator('#email-error').textContent()).toContain('Gib die E-Mail-Adresse');
    await expectGermanWithoutScripts(page, javaScriptEnabled);

    await fill(page, DECLINED);
    await page.getByRole('button', { name: /^Zahlungspflichtig bestellen ·/ }).click();
    await page.getByText('Die Karte wurde abgelehnt.').first().waitFor();
    await expectGermanWithoutScripts(page, javaScriptEnabled);

    await fill(page, CARD);
    await page.getByRole('button', { name: /^Zahlungspflichtig bestellen ·/ }).click();
    await page.waitForURL(/\/thank-you$/);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Danke, Erika');
    const thanks = (await page.locator('.thanks').textContent()) ?? '';
    expect(thanks).toMatch(/aufgegeben am \d+\. \p{L}+ \d{4} um \d\d:\d\d (MEZ|MESZ)/u);
    expect(thanks).toContain('Sie ist bezahlt.');
    await expectGermanWithoutScripts(page, javaScriptEnabled);
    const number = /Bestellung (\d+)/.exec(thanks)?.[1] ?? '';

    const [mail] = await mailsTo('erika@example.org', `Deine Bestellung ${number} bei Tinte & Klammer`);
    expect(mail?.body).toContain(`Gesamtsumme: 6,80${NBSP}€`);
    expect(mail?.html).toContain('lang="de-DE"');
    expect(ENGLISH.exec(mail?.body.replaceAll(/https?:\S+/g, '') ?? 'the')).toBeNull();
    await context.close();
  });

  it('signs in in German, and mails in German', async () => {
    const email = `erika.${javaScriptEnabled}@example.org`;
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`${server.url}/account`);
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await expectGermanWithoutScripts(page, javaScriptEnabled);
    await page.getByLabel('E-Mail', { exact: true }).fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill('falsch geraten');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByText('Die E-Mail-Adresse oder das Passwort stimmt nicht.').first().waitFor();
    await expectGermanWithoutScripts(page, javaScriptEnabled);

    await page.getByRole('link', { name: 'Konto anlegen' }).click();
    await page.getByLabel('E-Mail', { exact: true }).fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill('kurz');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.getByText('Dieses Passwort ist zu kurz: mindestens 8 Zeichen.').first().waitFor();
    await expectGermanWithoutScripts(page, javaScriptEnabled);
    await page.getByLabel('Passwort', { exact: true }).fill('ein Hafen, von dem niemand weiß');
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.waitForURL(`${server.url}/account`);
    await page.getByText('Schön, dich zu sehen. Du bist angemeldet.').first().waitFor();
    for (const path of ['', '/orders', '/profile', '/sessions', '/password', '/data', '/delete', '/prove']) {
      await page.goto(`${server.url}/account${path}`);
      await expectGermanWithoutScripts(page, javaScriptEnabled);
    }
    const [mail] = await mailsTo(email, 'Willkommen bei Tinte & Klammer');
    expect(mail?.body).toContain(`Du meldest dich mit ${email} an.`);
    await context.close();
  });
});

it('would see a word of English', async () => {
  const page = await browser.newPage();
  await page.goto(server.url);
  await expectGerman(page);
  await page.evaluate(() => document.querySelector('main')?.setAttribute('aria-label', 'Back to the shelves'));
  await expect(expectGerman(page)).rejects.toThrow('says');
  await page.close();
});

async function expectGermanWithoutScripts(page: Page, scripts: boolean): Promise<void> {
  // Without scripts Playwright cannot look into the page: its HTML says the same.
  if (scripts) return expectGerman(page);
  const html = await page.content();
  expect(html).toContain('<html lang="de-DE"');
  const words = html
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<span lang="en">.*?<\/span>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ');
  expect(ENGLISH.exec(words)?.[0] ?? null, `${page.url()} says ${ENGLISH.exec(words)?.[0]}`).toBeNull();
}

/** What the outbox holds once its events were told; subscribers write some of the mails. */
async function mailsTo(recipient: string, subject: string) {
  await server.app.worker.drain();
  const site = await server.app.sites.default();
  const mails = await server.app.mails.list(site?.id ?? '');
  return mails.filter((one) => one.recipient === recipient && one.subject === subject);
}
