import type { Product } from '@headland/contract/types/catalog-read';
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

const column = createColumnHelper<Product>();

/**
 * Columns whose id is a sort field can be sorted. Made once: columns made anew would take what is being typed with them.
 */
export const productColumns = columns({ sortsByPrice: true });

/** Where stock decides what is listed. */
export const soldOutColumns = columns({ sortsByPrice: false });

function columns({ sortsByPrice }: { sortsByPrice: boolean }) {
  return [
    column.display({
      id: 'picture',
      meta: { label: 'Picture', headingHidden: true },
      cell: ({ row }) => <Picture url={pictureOf(row.original)} alt="" size={40} />,
    }),
    column.accessor(nameOf, {
      id: 'name',
      header: 'Name',
      meta: { label: 'Name' },
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
      header: 'Price',
      meta: { label: 'Price', end: true },
      enableSorting: sortsByPrice,
      cell: ({ row }) => <PriceOf product={row.original} />,
    }),
    column.display({
      id: 'stock',
      header: 'Stock',
      meta: { label: 'Stock', end: true },
      cell: ({ row }) => <StockOf product={row.original} />,
    }),
    column.accessor((product) => product.sku ?? '', {
      id: 'sku',
      header: 'SKU',
      meta: { label: 'SKU' },
      enableSorting: false,
    }),
    column.display({
      id: 'collections',
      header: 'Collections',
      meta: { label: 'Collections' },
      cell: ({ row }) => <CollectionsOf product={row.original} />,
    }),
    column.accessor((product) => product.visible !== false, {
      id: 'visible',
      header: 'In the shop',
      meta: { label: 'In the shop' },
      enableSorting: false,
      cell: ({ getValue }) => (
        <StatusMark tone={getValue() ? 'good' : 'off'}>{getValue() ? 'Visible' : 'Hidden'}</StatusMark>
      ),
    }),
    column.accessor((product) => product.lastUpdated ?? '', {
      id: 'updated',
      header: 'Changed',
      meta: { label: 'Changed' },
      sortDescFirst: true,
      cell: ({ getValue }) => <ShortInstant iso={getValue()} />,
    }),
  ];
}

/** Shown until somebody chooses otherwise. */
export const standardColumns = { sku: false, updated: false };

/** One price can be edited here; several are on the product's page. */
export function PriceOf({ product }: { product: Product }) {
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
      {paid && <span className={classes.soft}>sells for {paid}</span>}
    </div>
  );
}

function CollectionsOf({ product }: { product: Product }) {
  const { data: collections = [] } = useQuery(collectionsQuery());
  return <span className={classes.soft}>{collectionNames(product, collections).join(', ')}</span>;
}

export function StockOf({ product }: { product: Product }) {
  const variant = onlyVariant(product);
  const { tone, text } = stockWords(product);
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
