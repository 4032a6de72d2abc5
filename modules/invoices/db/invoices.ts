import { type Queryable, sql } from '@headland/db';
import type { Minor } from '@headland/kernel';
import type { Invoice, InvoiceContents, Series } from '../domain/invoice.ts';

interface InvoiceRow {
  id: string;
  order_id: string;
  series: Series;
  number: number;
  issued_at: Date;
  currency: string;
  total: Minor;
  contents: InvoiceContents;
}

const columns = sql`id, order_id, series, number, issued_at, currency, total, contents`;

/** Of the orders named, in the order of their numbers. One statement. */
export async function selectInvoices(
  db: Queryable,
  siteId: string,
  series: Series,
  orderIds: readonly string[],
): Promise<Invoice[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoices
    where site_id = ${siteId} and series = ${series} and order_id = any(${orderIds}::uuid[])
    order by number
  `.execute(db);
  return rows.map(toInvoice);
}

/** Takes the next number: the caller holds the series (`lockSeries`). */
export async function insertInvoice(tx: Queryable, siteId: string, invoice: Invoice): Promise<void> {
  const { id, orderId, series, number, issuedAt, currency, total, contents } = invoice;
  await sql`
    with numbered as (
      update invoice_series set last_number = ${number} where site_id = ${siteId} and series = ${series}
    )
    insert into invoices (site_id, id, order_id, series, number, issued_at, currency, total, contents)
    values (${siteId}, ${id}, ${orderId}, ${series}, ${number}, ${issuedAt}, ${currency}, ${total},
      ${JSON.stringify(contents)}::jsonb)
  `.execute(tx);
}

function toInvoice({ order_id, issued_at, ...row }: InvoiceRow): Invoice {
  return { ...row, orderId: order_id, issuedAt: issued_at };
}
