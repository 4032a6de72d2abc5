import type { Price } from './price.ts';

interface PriceTagProps {
  readonly price: Price;
  readonly from?: boolean;
  readonly className?: string;
}

/** A price as the server writes it. */
export function PriceTag({ price, from, className = '' }: PriceTagProps) {
  return (
    <span className={`price ${className}`}>
      {from && <span className="from">from </span>}
      {price.before !== null && (
        <>
          <span className="sr-only">before </span>
          <s>{price.before}</s>
          <span className="sr-only">, now</span>{' '}
        </>
      )}
      {price.now}
    </span>
  );
}

/** The sticker on what is cheaper today. */
export function Burst({ text }: { readonly text: string }) {
  return (
    <span className="burst">
      <span>{text}</span>
    </span>
  );
}
