import { inline, useSay } from '@headland/words/react.ts';
import { shellWords } from '../shell/words.ts';
import type { Card } from './card.ts';
import { PictureImage } from './picture.tsx';
import { Burst, PriceTag } from './price-tag.tsx';
import { offerWords, shelfWords } from './words.ts';

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
  const say = useSay(offerWords);
  return (
    <article className={card.soldOut ? 'card card-gone' : 'card'}>
      <div className="card-window">
        {card.picture && <PictureImage picture={card.picture} sizes={sizes} widest={828} first={first} alt="" />}
        {card.soldOut && <span className="stamp">{say('soldOut')}</span>}
      </div>
      {!card.soldOut && card.discount && <Burst text={card.discount} />}
      <div className="card-text">
        {!card.soldOut && card.ribbon && <span className="ribbon">{card.ribbon}</span>}
        <Heading className="card-name">
          <a href={`/product-page/${card.slug}`}>{card.name}</a>
        </Heading>
        <div className="card-foot">
          <PriceTag price={card.price} say={say} from={card.from} />
          {card.simple && <QuickAdd card={card} />}
        </div>
      </div>
    </article>
  );
}

function QuickAdd({ card }: { readonly card: Card }) {
  const say = useSay(shelfWords);
  const { name } = card;
  return (
    <form method="post" action="/cart" data-quick-add={useSay(shellWords)('added', { name })}>
      <input type="hidden" name="_intent" value="add" />
      <input type="hidden" name="_product" value={card.id} />
      <button type="submit" className="quick-add">
        {inline(say.pieces('add', { name, unseen: (text) => <span className="sr-only">{text}</span> }))}
      </button>
    </form>
  );
}
