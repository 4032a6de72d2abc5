import { readPdf } from '@headland/testkit/read-pdf';
import { expect, test } from 'vitest';
import { exampleInvoice } from '../testing/example-invoice.ts';
import { drawInvoices } from './draw-invoice.ts';

const textOf = async (...invoices: Parameters<typeof exampleInvoice>[]) =>
  readPdf(await drawInvoices(invoices.map((about) => exampleInvoice(...about))));

test('an invoice says who sells, who buys, what, and every sum', async () => {
  const [sheet = '', ...more] = await textOf([]);
  expect(more).toEqual([]);
  for (const said of [
    'Invoice',
    'INV-12',
    'Gorrum Comics',
    'Company number: IE1234567T',
    'Ada Byron',
    'ada@example.com',
    'The Lantern Keepers, No. 1',
    'Cover: Hard',
    '€5.00',
    '€10.00',
    'Delivery: Standard',
    '€4.90',
    '€24.90',
    'Of it VAT 19% on €20.92: €3.98',
    'Paid in full.',
    'Page 1 of 1',
    // In the shop's own zone: it was the 3rd there, too.
    '3 March 2026',
    '4 March 2026',
  ]) {
    expect(sheet).toContain(said);
  }
});

test('taxes on top stand among the sums, discounts are taken off, and what is due later is said', async () => {
  const [sheet = ''] = await textOf([
    { currency: 'USD', total: 1_913 },
    {
      locality: { locale: 'en-US', timeZone: 'America/New_York' },
      discounts: [{ name: 'SPRING', amount: 250 }],
      taxes: [{ name: 'Sales tax', percent: 8.875, included: false, taxable: 1_750, amount: 163 }],
      dueLater: 500,
    },
  ]);
  for (const said of ['SPRING', '-$2.50', 'Sales tax 8.875%', '$1.63', '$19.13', 'Of it due later: $5.00']) {
    expect(sheet).toContain(said);
  }
  expect(sheet).not.toContain('Paid in full');
});

test('a German shop writes German', async () => {
  const [sheet = ''] = await textOf([{}, { locality: { locale: 'de-DE', timeZone: 'Europe/Berlin' } }]);
  for (const said of ['Rechnung', 'Rechnungsnummer', 'Darin VAT 19\u00A0% auf 20,92\u00A0€', 'Seite 1 von 1']) {
    expect(sheet.replaceAll('\u00A0', ' ')).toContain(said.replaceAll('\u00A0', ' '));
  }
});

test.each([
  ['Greek', 'Άδα Μπάυρον'],
  ['Cyrillic', 'Ада Байрон'],
  ['Vietnamese', 'Ông Nguyễn Văn Ấn'],
  ['Polish', 'Łucja Żądło'],
  ['Turkish', 'Işıl Çağ'],
])('names in %s are read as they were written', async (_script, name) => {
  const [sheet = ''] = await textOf([{}, { buyer: { lines: [name], email: null, phone: null, taxId: null } }]);
  expect(sheet.normalize('NFC').replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
});

test('letters that the typeface lacks are question marks, and the rest stays', async () => {
  const lines = ['山田 Taro'];
  const [sheet = ''] = await textOf([{}, { buyer: { lines, email: null, phone: null, taxId: null } }]);
  expect(sheet).toContain('?? Taro');
});

test('three hundred lines go over sheets, each with its headings, number and count; none is lost', async () => {
  const lines = Array.from({ length: 300 }, (_, at) => ({
    name: `Comic number ${at}`,
    details: ['Language: English'],
    quantity: 1,
    price: 100,
    total: 100,
    taxPercent: null,
  }));
  const sheets = await textOf([{}, { lines }]);
  expect(sheets.length).toBeGreaterThan(5);
  const all = sheets.join('\n');
  for (const { name } of lines) expect(all).toContain(name);
  for (const [at, sheet] of sheets.entries()) {
    expect(sheet).toContain(`INV-12`);
    expect(sheet).toContain(`Page ${at + 1} of ${sheets.length}`);
  }
  expect(sheets.filter((sheet) => sheet.includes('Qty')).length).toBeGreaterThanOrEqual(sheets.length - 1);
});

test('several invoices are one file, each counted for itself', async () => {
  const sheets = await textOf([{ number: 1 }], [{ number: 2 }]);
  expect(sheets).toHaveLength(2);
  expect(sheets[0]).toContain('INV-1');
  expect(sheets[1]).toContain('INV-2');
  expect(sheets[1]).toContain('Page 1 of 1');
});

test('a word that is wider than its column is broken, and no text is without an end', async () => {
  const name = 'W'.repeat(400);
  const [sheet = ''] = await textOf([
    {},
    { lines: [{ name, details: [], quantity: 1, price: 100, total: 100, taxPercent: null }] },
  ]);
  expect(sheet.replaceAll(/[^W]/g, '')).toHaveLength(400);
});

test('the same invoice is the same file, byte for byte', async () => {
  const once = await drawInvoices([exampleInvoice()]);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(Buffer.from(await drawInvoices([exampleInvoice()])).equals(Buffer.from(once))).toBe(true);
});
