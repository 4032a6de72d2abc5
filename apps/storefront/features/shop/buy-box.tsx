import type { RefObject, SubmitEvent } from 'react';
import { OptionPicker } from './option-picker.tsx';
import { PriceTag } from './price-tag.tsx';
import type { Offer, Variant } from './product-view.ts';
import type { Selection } from './variant-matrix.ts';
import { WishForm, type WishView } from './wish-form.tsx';
import type { OfferSay } from './words.ts';

interface BuyBoxProps {
  /** Told where the form is. */
  readonly place: RefObject<HTMLFormElement | null>;
  readonly offer: Offer;
  readonly selection: Selection;
  readonly variant: Variant | null;
  readonly wish: WishView | null;
  readonly say: OfferSay;
  readonly onChoose: (option: string, choice: string) => void;
  readonly onAdd: (fields: FormData) => void;
}

const FEW = 5;

/** Name, price, choices, and the way into the cart: one form that works as it stands. */
export function BuyBox({ place, offer, selection, variant, wish, say, onChoose, onAdd }: BuyBoxProps) {
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
        {price && <PriceTag price={price} say={say} className="buy-price" />}
      </header>
      <form ref={place} method="post" action="/cart" className="buy-form" onSubmit={add}>
        <input type="hidden" name="_intent" value="add" />
        <input type="hidden" name="_product" value={offer.id} />
        {offer.options.map((option) => (
          <OptionPicker key={option.name} {...{ offer, option, selection, say, onChoose }} />
        ))}
        {offer.options.length > 0 && (
          <button type="submit" formMethod="get" formAction={page} className="button without-js justify-self-start">
            {say('showChoice')}
          </button>
        )}
        <StockHint variant={variant} say={say} />
        <div className="buy-bar">
          <div className="buy-row">
            <label>
              <span className="sr-only">{say('quantity')}</span>
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
              {say(variant?.inStock ? 'addToCart' : 'soldOut')}
              {variant?.inStock && <span className="buy-bar-price">{variant.price.now}</span>}
            </button>
          </div>
        </div>
      </form>
      {wish && variant && !variant.inStock && <WishForm {...{ wish, offer, selection, say }} />}
    </div>
  );
}

function StockHint({ variant, say }: Pick<BuyBoxProps, 'variant' | 'say'>) {
  if (!variant?.inStock) {
    return (
      <p className="stock-hint stock-low" role="status">
        {say('soldOutHint')}
      </p>
    );
  }
  const few = variant.left !== null && variant.left <= FEW ? variant.left : null;
  return (
    <p className={few !== null ? 'stock-hint stock-low' : 'stock-hint'} role="status">
      {few !== null ? say('fewLeft', { count: few }) : say('inStock')}
    </p>
  );
}
