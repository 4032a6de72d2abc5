import { formatMoney, type Minor } from '@headland/kernel';
import { formatDay } from '@headland/kernel/time-formats.ts';
import { type Invoice, invoiceNumber } from '../domain/invoice.ts';
import { paperWords } from '../words.ts';
import { writeLetterhead } from './letterhead.ts';
import { openPaper, type Paper } from './paper.ts';
import { type Column, type Row, writeTable } from './table.ts';

const SUMS = 0.5;

/**
 * Invoices as one PDF file, each on sheets of its own; the same invoices are the same file, however often and whenever
 * they are drawn. @param invoices at least one
 */
export async function drawInvoices(invoices: readonly Invoice[]): Promise<Uint8Array> {
  const [first] = invoices;
  if (!first) throw new Error('no invoice to draw');
  const { locality } = first.contents;
  const names = invoices.map(invoiceNumber).join(', ');
  const title = `${paperWords.say(locality)('invoice')} ${names}`;
  const paper = await openPaper({ title, locale: locality.locale, at: first.issuedAt });
  for (const invoice of invoices) {
    writeInvoice(paper, invoice);
    // Other requests have their turn between two documents.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return paper.end();
}

function writeInvoice(paper: Paper, invoice: Invoice): void {
  const { contents, currency } = invoice;
  const { locality, seller, buyer } = contents;
  const say = paperWords.say(locality);
  const money = (amount: Minor) => formatMoney(amount, currency, locality.locale);
  const known = seller.taxId === null ? [] : [say('sellersTaxId', { id: seller.taxId })];
  const below = [seller.lines[0], invoiceNumber(invoice), ...known].join(' · ');
  const top = paper.begin((at, all) => `${below} · ${say('page', { at, all })}`);

  let y = writeLetterhead(paper, top, {
    title: say('invoice'),
    sender: seller,
    addressee: [...buyer.lines, ...(buyer.email === null ? [] : [buyer.email])],
    facts: [
      [say('invoiceNumber'), invoiceNumber(invoice)],
      [say('invoiceDate'), formatDay(invoice.issuedAt, say)],
      [say('orderNumber'), String(contents.orderNumber)],
      [say('orderDate'), formatDay(new Date(contents.orderedAt), say)],
      ...(buyer.taxId === null ? [] : [[say('buyersTaxId'), buyer.taxId] as const]),
    ],
  });
  if (contents.shipTo) {
    const place = { x: paper.left, width: paper.right - paper.left };
    y = paper.write(say('shipTo'), { ...place, y }, { size: 8, weight: 600, soft: true });
    y = paper.write(contents.shipTo.join(', '), { ...place, y }) + 14;
  }
  const columns: Column[] = [
    { title: say('item'), share: 0.46 },
    { title: say('pieces'), share: 0.1, align: 'right' },
    { title: say('price'), share: 0.16, align: 'right' },
    { title: say('tax'), share: 0.1, align: 'right' },
    { title: say('amount'), share: 0.18, align: 'right' },
  ];
  const rows = contents.lines.map(
    ({ name, details, quantity, price, total, taxPercent }): Row => ({
      cells: [
        name,
        String(quantity),
        money(price),
        taxPercent === null ? '' : percentText(taxPercent, locality.locale),
        money(total),
      ],
      details,
    }),
  );
  y = writeSums(paper, writeTable(paper, y, columns, rows) + 4, sumsOf(invoice));
  writeClosing(paper, y + 16, closingOf(invoice));
}

interface Sum {
  readonly name: string;
  readonly amount: string;
  readonly heavy?: true;
}

function sumsOf({ contents, currency, total }: Invoice): Sum[] {
  const { locality } = contents;
  const say = paperWords.say(locality);
  const money = (amount: Minor) => formatMoney(amount, currency, locality.locale);
  const percent = (value: number) => percentText(value, locality.locale);
  return [
    { name: say('subtotal'), amount: money(contents.subtotal) },
    ...contents.discounts.map(({ name, amount }) => ({ name, amount: money(-amount) })),
    ...(contents.delivery
      ? [{ name: say('delivery', { title: contents.delivery.title }), amount: money(contents.delivery.price) }]
      : []),
    ...contents.fees.map(({ name, amount }) => ({ name, amount: money(amount) })),
    ...contents.taxes
      .filter(({ included }) => !included)
      .map(({ name, amount, ...tax }) => ({
        name: say('taxOnTop', { name, percent: percent(tax.percent) }),
        amount: money(amount),
      })),
    { name: say('total'), amount: money(total), heavy: true },
  ];
}

function closingOf({ contents, currency }: Invoice): string[] {
  const { locality } = contents;
  const say = paperWords.say(locality);
  const money = (amount: Minor) => formatMoney(amount, currency, locality.locale);
  return [
    ...contents.taxes
      .filter(({ included }) => included)
      .map(({ name, percent, taxable, amount }) =>
        say('taxWithin', {
          name,
          percent: percentText(percent, locality.locale),
          taxable: money(taxable),
          amount: money(amount),
        }),
      ),
    ...(contents.dueLater === 0 ? [] : [say('dueLater', { amount: money(contents.dueLater) })]),
    ...(contents.paid && contents.dueLater === 0 ? [say('paid')] : []),
  ];
}

function writeSums(paper: Paper, y: number, sums: readonly Sum[]): number {
  const width = (paper.right - paper.left) * SUMS;
  const x = paper.right - width;
  let at = y;
  for (const { name, amount, heavy } of sums) {
    const style = heavy ? { size: 11, weight: 600 as const } : {};
    const height = paper.heightOf(name, width * 0.62, style);
    if (at + height > paper.bottom) at = paper.turn();
    const named = paper.write(name, { x, y: at, width: width * 0.62 }, style);
    paper.write(amount, { x: x + width * 0.62, y: at, width: width * 0.38 }, { ...style, align: 'right' });
    at = named + 3;
  }
  return at;
}

function writeClosing(paper: Paper, y: number, lines: readonly string[]): void {
  const width = paper.right - paper.left;
  let at = y;
  for (const line of lines) {
    if (at + paper.heightOf(line, width) > paper.bottom) at = paper.turn();
    at = paper.write(line, { x: paper.left, y: at, width });
  }
}

function percentText(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(percent / 100);
}
