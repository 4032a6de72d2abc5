import { useSay } from '@headland/words/react.ts';
import type { Card } from '../shop/card.ts';
import { ProductCard } from '../shop/product-card.tsx';
import { homeWords } from './words.ts';

interface RackProps {
  /** Those that do not stand on the cover. */
  readonly comics: readonly Card[];
  readonly swags: readonly Card[];
  readonly comicsPage: string;
}

/** What is for sale, below the cover. */
export function Rack({ comics, swags, comicsPage }: RackProps) {
  const say = useSay(homeWords);
  return (
    <>
      <div className="section-head">
        <h2>{say('newOnRack')}</h2>
        <a href={comicsPage}>{say('allComics')}</a>
      </div>
      <div className="page-grid page-grid-wide">
        {comics.map((card) => (
          <ProductCard key={card.id} card={card} sizes="(min-width: 72rem) 20rem, (min-width: 48rem) 30vw, 46vw" />
        ))}
        <a href={comicsPage} className="more">
          {say('toBeContinued')}
        </a>
      </div>
      <div className="section-head">
        <h2>{say('swags')}</h2>
        <a href="/store">{say('allSwags')}</a>
      </div>
      <div className="swags">
        {swags.map((card) => (
          <ProductCard key={card.id} card={card} sizes="(min-width: 56rem) 20rem, 46vw" />
        ))}
      </div>
    </>
  );
}
