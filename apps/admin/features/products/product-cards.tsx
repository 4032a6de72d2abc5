import type { Product } from '@headland/contract/types/catalog-read';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { Picture } from '../../elements/picture.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import classes from './product-cards.module.css';
import { nameOf, pictureOf } from './product-facts.ts';
import { PriceOf, StockOf } from './products-columns.tsx';

/** The list of products on a phone; price and stock are edited in place here too. */
export function ProductCards({ products, loading }: { products: readonly Product[]; loading: boolean }) {
  if (loading) {
    return (
      <div className={classes.cards} role="status" aria-label="Loading products">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height={72} my="xs" />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.cards} data-grid>
      {products.map((product) => (
        <li key={product.id} className={classes.card}>
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
      ))}
    </ul>
  );
}
