import type { Price } from './price.ts';
import type { OfferSay } from './words.ts';

interface PriceTagProps {
  readonly price: Price;
  readonly say: OfferSay;
  readonly from?: boolean;
  readonly className?: string;
}

/** A price as the server writes it. */
export function PriceTag({ price, say, from, className = '' }: PriceTagProps) {
  return (
    <span className={`price ${className}`}>
      {from && <span className="from">{say('from')}</span>}
      {price.before !== null && (
        <>
          <span className="sr-only">{say('before')}</span>
          <s>{price.before}</s>
          <span className="sr-only">{say('now')}</span>{' '}
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
