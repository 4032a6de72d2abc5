import type { Product } from '@headland/contract/types/catalog-read';
import { useSay } from '@headland/words/react.ts';
import { Link } from 'react-router';
import { Picture } from '../../elements/picture.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import classes from './product-card.module.css';
import { nameOf, pictureOf } from './product-facts.ts';
import { PriceOf, StockOf } from './products-columns.tsx';
import { productWords } from './words.ts';

/** A product in the list on a phone; price and stock are edited in place here too. */
export function ProductCard({ product }: { product: Product }) {
  const say = useSay(productWords);
  return (
    <li className={classes.card}>
      <Picture url={pictureOf(product)} alt="" size={56} />
      <div className={classes.what}>
        <Link to={`/products/${product.id}`} className={classes.name}>
          {nameOf(product, say)}
        </Link>
        {product.visible === false && <StatusMark tone="off">{say('hidden')}</StatusMark>}
        <div className={classes.cells}>
          <div className={classes.cell}>
            <span aria-hidden className={classes.label}>
              {say('price')}
            </span>
            <PriceOf product={product} />
          </div>
          <div className={classes.cell}>
            <span aria-hidden className={classes.label}>
              {say('stock')}
            </span>
            <StockOf product={product} />
          </div>
        </div>
      </div>
    </li>
  );
}
