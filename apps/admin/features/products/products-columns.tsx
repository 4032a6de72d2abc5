import type { Product } from '@headland/contract/types/catalog-read';
import type { Collection } from '@headland/contract/types/collections';
import { createColumnHelper } from '@tanstack/react-table';
import { Link } from 'react-router';
import { ShortInstant } from '../../elements/instant.tsx';
import { Picture } from '../../elements/picture.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { PriceCell } from './price-cell.tsx';
import { discountedPrice, nameOf, onlyVariant, pictureOf, priceSpan, stockWords } from './product-facts.ts';
import classes from './products-columns.module.css';
import { StockCell } from './stock-cell.tsx';

const column = createColumnHelper<Product>();

/** Columns whose id is a sort field can be sorted. @param sortsByPrice false where stock decides what is listed */
export function productColumns(collections: readonly Collection[], sortsByPrice: boolean) {
  const names = new Map(collections.map((one) => [one.id, one.name ?? '']));
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
    column.accessor((product) => (product.collectionIds ?? []).flatMap((id) => names.get(id) ?? []).join(', '), {
      id: 'collections',
      header: 'Collections',
      meta: { label: 'Collections' },
      enableSorting: false,
      cell: ({ getValue }) => <span className={classes.soft}>{getValue()}</span>,
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
