import type { SiteSettings } from '@headland/kernel';
import { formatDay } from '@headland/kernel/time-formats.ts';
import type { Order } from '@headland/orders';
import type { Party } from '../domain/invoice.ts';
import { addressLines } from '../domain/party.ts';
import { paperWords } from '../words.ts';
import { writeLetterhead } from './letterhead.ts';
import { openPaper } from './paper.ts';
import { type Column, writeTable } from './table.ts';

/** What lies in each parcel, a sheet per order: no prices, since a parcel may be a present. */
export async function drawPackingSlips(
  orders: readonly Order[],
  site: SiteSettings,
  sender: Party,
  at: Date,
): Promise<Uint8Array> {
  const say = paperWords.say(site);
  const paper = await openPaper({ title: say('packingSlip'), locale: site.locale, at });
  const columns: Column[] = [
    { title: say('item'), share: 0.8 },
    { title: say('pieces'), share: 0.2, align: 'right' },
  ];
  const below = sender.lines[0] ?? site.name;
  for (const order of orders) {
    const top = paper.begin((sheet, sheets) => `${below} · ${say('page', { at: sheet, all: sheets })}`);
    const { details } = order;
    const place = addressLines(details.shippingDestination ?? details.billing, site.locale);
    let y = writeLetterhead(paper, top, {
      title: say('packingSlip'),
      sender,
      addressee: place,
      facts: [
        [say('orderNumber'), String(order.number)],
        [say('orderDate'), formatDay(order.createdAt, say)],
      ],
    });
    const rows = order.lines.map(({ item, quantity }) => ({
      cells: [item.name, String(quantity)],
      details: item.descriptionLines.map(({ name, text }) => `${name}: ${text}`),
    }));
    y = writeTable(paper, y, columns, rows) + 8;
    const width = paper.right - paper.left;
    const notes = [
      ...(details.delivery ? [say('by', { title: details.delivery.title })] : []),
      ...(details.buyerNote ? [say('note', { note: details.buyerNote })] : []),
    ];
    for (const note of notes) {
      if (y + paper.heightOf(note, width) > paper.bottom) y = paper.turn();
      y = paper.write(note, { x: paper.left, y, width }) + 4;
    }
    // Other requests have their turn between two sheets.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return paper.end();
}
