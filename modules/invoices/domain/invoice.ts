import type { Minor, SiteSettings } from '@headland/kernel';

/** Numbers count up within a series, without a gap. */
export type Series = 'INVOICE';

/** A business or a person as it stands on paper: lines of text, nothing that is looked up again. */
export interface Party {
  readonly lines: readonly string[];
  readonly email: string | null;
  readonly phone: string | null;
  /** Number under which its taxes are known; null if nobody said one. */
  readonly taxId: string | null;
}

export interface InvoiceLine {
  readonly name: string;
  /** What was chosen, such as `Size: M`. */
  readonly details: readonly string[];
  readonly quantity: number;
  /** Of one piece. */
  readonly price: Minor;
  /** Of all pieces, before discounts and taxes on top. */
  readonly total: Minor;
  /** Percent, added up over the line's taxes; null where nothing is taxed. */
  readonly taxPercent: number | null;
}

/** One tax over the whole invoice. */
export interface InvoiceTax {
  readonly name: string;
  readonly percent: number;
  readonly included: boolean;
  /** What it is taken of. */
  readonly taxable: Minor;
  readonly amount: Minor;
}

/** What an invoice says, as it was when it was made; whatever happens to the order afterwards does not touch it. */
export interface InvoiceContents {
  readonly locality: Pick<SiteSettings, 'locale' | 'timeZone'>;
  readonly seller: Party;
  readonly buyer: Party;
  /** Where it went; null where nothing is sent, or where it is the buyer's own address. */
  readonly shipTo: readonly string[] | null;
  readonly orderNumber: number;
  readonly orderedAt: string;
  /** Whether the money was there already. */
  readonly paid: boolean;
  readonly lines: readonly InvoiceLine[];
  readonly delivery: { readonly title: string; readonly price: Minor } | null;
  readonly fees: readonly { readonly name: string; readonly amount: Minor }[];
  readonly discounts: readonly { readonly name: string; readonly amount: Minor }[];
  readonly subtotal: Minor;
  readonly discount: Minor;
  /** On top of prices. */
  readonly tax: Minor;
  readonly taxes: readonly InvoiceTax[];
  /** Of the total, what is due later than the order. */
  readonly dueLater: Minor;
}

/** A numbered document of a site. */
export interface Invoice {
  readonly id: string;
  readonly orderId: string;
  readonly series: Series;
  /** Counts from 1, per site and series. */
  readonly number: number;
  readonly issuedAt: Date;
  /** ISO 4217. */
  readonly currency: string;
  readonly total: Minor;
  readonly contents: InvoiceContents;
}

/** As it is written: `INV-12`. */
export function invoiceNumber({ number }: Pick<Invoice, 'number'>): string {
  return `INV-${number}`;
}
