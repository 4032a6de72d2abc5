import type { Product } from '@headland/contract/types/catalog-read';
import { useSay } from '@headland/words/react.ts';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { Link } from 'react-router';
import { ShortInstant } from '../../elements/instant.tsx';
import { Picture } from '../../elements/picture.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { PriceCell } from './price-cell.tsx';
import {
  collectionNames,
  discountedPrice,
  nameOf,
  onlyVariant,
  pictureOf,
  priceSpan,
  stockWords,
} from './product-facts.ts';
import { collectionsQuery } from './product-queries.ts';
import classes from './products-columns.module.css';
import { StockCell } from './stock-cell.tsx';
import { type ProductSay, productWords } from './words.ts';

const column = createColumnHelper<Product>();

/**
 * Columns whose id is a sort field can be sorted. Made once per language: columns made anew would take what is being typed
 * with them.
 * @param sortsByPrice whether the list can be; not where stock decides what is listed
 */
export function productColumns(say: ProductSay, sortsByPrice: boolean) {
  return [
    column.display({
      id: 'picture',
      meta: { label: say('picture'), headingHidden: true },
      cell: ({ row }) => <Picture url={pictureOf(row.original)} alt="" size={40} />,
    }),
    column.accessor((product) => nameOf(product, say), {
      id: 'name',
      header: say('name'),
      meta: { label: say('name') },
      enableHiding: false,
      cell: ({ row, getValue }) => (
        <div className={classes.name}>
          <RowLink to={`/products/${row.original.id}`}>{getValue()}</RowLink>
          {row.original.ribbon && <span className={classes.soft}>{row.original.ribbon}</span>}
        </div>
      ),
    }),
    column.accessor((product) => product.priceData?.price ?? 0, {
      id: 'price',
      header: say('price'),
      meta: { label: say('price'), end: true },
      enableSorting: sortsByPrice,
      cell: ({ row }) => <PriceOf product={row.original} />,
    }),
    column.display({
      id: 'stock',
      header: say('stock'),
      meta: { label: say('stock'), end: true },
      cell: ({ row }) => <StockOf product={row.original} />,
    }),
    column.accessor((product) => product.sku ?? '', {
      id: 'sku',
      header: say('sku'),
      meta: { label: say('sku') },
      enableSorting: false,
    }),
    column.display({
      id: 'collections',
      header: say('collections'),
      meta: { label: say('collections') },
      cell: ({ row }) => <CollectionsOf product={row.original} />,
    }),
    column.accessor((product) => product.visible !== false, {
      id: 'visible',
      header: say('inShop'),
      meta: { label: say('inShop') },
      enableSorting: false,
      cell: ({ getValue }) => (
        <StatusMark tone={getValue() ? 'good' : 'off'}>{say(getValue() ? 'visible' : 'hidden')}</StatusMark>
      ),
    }),
    column.accessor((product) => product.lastUpdated ?? '', {
      id: 'updated',
      header: say('changed'),
      meta: { label: say('changed') },
      sortDescFirst: true,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
  ];
}

/** Shown until somebody chooses otherwise. */
export const standardColumns = { sku: false, updated: false };

/** One price can be edited here; several are on the product's page. */
export function PriceOf({ product }: { product: Product }) {
  const say = useSay(productWords);
  const span = priceSpan(product);
  const paid = discountedPrice(product);
  if (span) {
    return (
      <Link to={`/products/${product.id}#variants`} className={classes.many}>
        {span.low} – {span.high}
      </Link>
    );
  }
  return (
    <div className={classes.price}>
      <PriceCell product={product} />
      {paid && <span className={classes.soft}>{say('sellsFor', { price: paid })}</span>}
    </div>
  );
}

function CollectionsOf({ product }: { product: Product }) {
  const { data: collections = [] } = useQuery(collectionsQuery());
  return <span className={classes.soft}>{collectionNames(product, collections).join(', ')}</span>;
}

export function StockOf({ product }: { product: Product }) {
  const say = useSay(productWords);
  const variant = onlyVariant(product);
  const { tone, text } = stockWords(product, say);
  if (variant?.stock?.trackQuantity) {
    return (
      <div className={classes.stock}>
        <StockCell product={product} variant={variant} />
      </div>
    );
  }
  const words = <StatusMark tone={tone}>{text}</StatusMark>;
  if (variant) return words;
  return (
    <Link to={`/products/${product.id}#variants`} className={classes.many}>
      {words}
    </Link>
  );
}
