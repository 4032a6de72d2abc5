import type { RefObject, SubmitEvent } from 'react';
import { OptionPicker } from './option-picker.tsx';
import { PriceTag } from './price-tag.tsx';
import type { Offer, Variant } from './product-view.ts';
import type { Selection } from './variant-matrix.ts';

interface BuyBoxProps {
  /** Told where the form is. */
  readonly place: RefObject<HTMLFormElement | null>;
  readonly offer: Offer;
  readonly selection: Selection;
  readonly variant: Variant | null;
  readonly onChoose: (option: string, choice: string) => void;
  readonly onAdd: (fields: FormData) => void;
}

const FEW = 5;

/** Name, price, choices, and the way into the cart: one form that works as it stands. */
export function BuyBox({ place, offer, selection, variant, onChoose, onAdd }: BuyBoxProps) {
  const page = `/product-page/${offer.slug}`;
  const price = variant?.price ?? offer.variants[0]?.price;

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onAdd(new FormData(event.currentTarget));
  }

  return (
    <div className="buy">
      <header className="grid gap-2">
        {offer.brand && <p className="quiet">{offer.brand}</p>}
        <h1>{offer.name}</h1>
        {price && <PriceTag price={price} className="buy-price" />}
      </header>
      <form ref={place} method="post" action="/cart" className="buy-form" onSubmit={add}>
        <input type="hidden" name="_intent" value="add" />
        <input type="hidden" name="_product" value={offer.id} />
        {offer.options.map((option) => (
          <OptionPicker key={option.name} offer={offer} option={option} selection={selection} onChoose={onChoose} />
        ))}
        {offer.options.length > 0 && (
          <button type="submit" formMethod="get" formAction={page} className="button without-js justify-self-start">
            Show this choice
          </button>
        )}
        <StockHint variant={variant} />
        <div className="buy-bar">
          <div className="buy-row">
            <label>
              <span className="sr-only">Quantity</span>
              <input
                className="field quantity"
                type="number"
                name="_quantity"
                inputMode="numeric"
                min={1}
                max={variant?.left ?? 999}
                defaultValue={1}
                disabled={!variant?.inStock}
              />
            </label>
            <button type="submit" className="button button-loud" disabled={!variant?.inStock}>
              {variant?.inStock ? 'Add to cart' : 'Sold out'}
              {variant?.inStock && <span className="buy-bar-price">{variant.price.now}</span>}
            </button>
          </div>
        </div>
      </form>
    </div>
  );
}

function StockHint({ variant }: { readonly variant: Variant | null }) {
  if (!variant?.inStock) {
    return (
      <p className="stock-hint stock-low" role="status">
        Sold out. We do not reprint often; look at the other choices or come back later.
      </p>
    );
  }
  const few = variant.left !== null && variant.left <= FEW;
  return (
    <p className={few ? 'stock-hint stock-low' : 'stock-hint'} role="status">
      {few ? `Only ${variant.left} left` : 'On the shelf'}
    </p>
  );
}
