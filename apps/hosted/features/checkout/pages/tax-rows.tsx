import { useSay } from '@headland/words/react.ts';
import { checkoutWords } from './words.ts';

/** One tax of a purchase, all of its lines together. */
export interface SummedTax {
  readonly name: string;
  /** Of the wire, such as `0.19`. */
  readonly rate: string;
  /** As the server formats it. */
  readonly amount: string;
}

interface TaxRowsProps {
  readonly taxes: readonly SummedTax[];
  /** What comes on top of the prices, as the server formats it. */
  readonly onTop: string | undefined;
  /** Whether some of it is in the prices already. */
  readonly within: boolean;
}

/** What is added to the prices: each tax by its name; one row where only a part of them is added. */
export function AddedTaxes({ taxes, onTop, within }: TaxRowsProps) {
  const say = useSay(checkoutWords);
  if (!within && taxes.length > 0) {
    return taxes.map((tax) => (
      <div className="row" key={nameOf(tax, say.locale)}>
        <dt>{nameOf(tax, say.locale)}</dt>
        <dd>{tax.amount}</dd>
      </div>
    ));
  }
  return (
    <div className="row">
      <dt>{say('tax')}</dt>
      <dd>{onTop}</dd>
    </div>
  );
}

/** What the total holds, where prices hold their taxes. */
export function HeldTaxes({ taxes, within }: Pick<TaxRowsProps, 'taxes' | 'within'>) {
  const say = useSay(checkoutWords);
  if (!within) return null;
  return taxes.map((tax) => (
    <div className="row held" key={nameOf(tax, say.locale)}>
      <dt>{say('holdsTax', { tax: nameOf(tax, say.locale) })}</dt>
      <dd>{tax.amount}</dd>
    </div>
  ));
}

/** Such as `USt 19 %`. */
function nameOf({ name, rate }: SummedTax, locale: string): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(Number(rate));
  return `${name} ${percent}`;
}
