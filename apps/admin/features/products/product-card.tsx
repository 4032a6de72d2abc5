import type { Product } from '@headland/contract/types/catalog-read';
import { Link } from 'react-router';
import { Picture } from '../../elements/picture.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import classes from './product-card.module.css';
import { nameOf, pictureOf } from './product-facts.ts';
import { PriceOf, StockOf } from './products-columns.tsx';

/** A product in the list on a phone; price and stock are edited in place here too. */
export function ProductCard({ product }: { product: Product }) {
  return (
    <li className={classes.card}>
      <Picture url={pictureOf(product)} alt="" size={56} />
      <div className={classes.what}>
        <Link to={`/products/${product.id}`} className={classes.name}>
          {nameOf(product)}
        </Link>
        {product.visible === false && <StatusMark tone="off">Hidden</StatusMark>}
        <div className={classes.cells}>
          <div className={classes.cell}>
            <span aria-hidden className={classes.label}>
              Price
            </span>
            <PriceOf product={product} />
          </div>
          <div className={classes.cell}>
            <span aria-hidden className={classes.label}>
              Stock
            </span>
            <StockOf product={product} />
          </div>
        </div>
      </div>
    </li>
  );
}
