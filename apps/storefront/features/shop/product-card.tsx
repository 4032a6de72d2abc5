import type { Card } from './card.ts';
import { PictureImage } from './picture.tsx';
import { Burst, PriceTag } from './price-tag.tsx';

interface ProductCardProps {
  readonly card: Card;
  readonly sizes: string;
  /** In the first view. */
  readonly first?: boolean;
  /** Rank of its heading on the page. */
  readonly heading?: 'h2' | 'h3';
}

/** One product as a panel. */
export function ProductCard({ card, sizes, first, heading: Heading = 'h3' }: ProductCardProps) {
  return (
    <article className={card.soldOut ? 'card card-gone' : 'card'}>
      <div className="card-window">
        {card.picture && <PictureImage picture={card.picture} sizes={sizes} widest={828} first={first} alt="" />}
        {card.soldOut && <span className="stamp">Sold out</span>}
      </div>
      {!card.soldOut && card.discount && <Burst text={card.discount} />}
      <div className="card-text">
        {!card.soldOut && card.ribbon && <span className="ribbon">{card.ribbon}</span>}
        <Heading className="card-name">
          <a href={`/product-page/${card.slug}`}>{card.name}</a>
        </Heading>
        <div className="card-foot">
          <PriceTag price={card.price} from={card.from} />
          {card.simple && <QuickAdd card={card} />}
        </div>
      </div>
    </article>
  );
}

function QuickAdd({ card }: { readonly card: Card }) {
  return (
    <form method="post" action="/cart" data-quick-add={card.name}>
      <input type="hidden" name="_intent" value="add" />
      <input type="hidden" name="_product" value={card.id} />
      <button type="submit" className="quick-add">
        Add<span className="sr-only"> {card.name} to the cart</span>
      </button>
    </form>
  );
}
