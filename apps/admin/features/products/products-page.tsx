import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AddressSelect } from '../../elements/address-select.tsx';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { ListFrame, ListNote, type ListWords } from '../../elements/list-frame.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { NumberedFoot } from '../../elements/paged-foot.tsx';
import { useList } from '../../elements/use-list.ts';
import { ProductCard } from './product-card.tsx';
import { PAGE_SIZE, productAddress, productViews } from './product-list.ts';
import { collectionsQuery, productListQuery } from './product-queries.ts';
import { productColumns, soldOutColumns, standardColumns } from './products-columns.tsx';

const none: never[] = [];

const words: ListWords = {
  caption: 'Products',
  loading: 'Loading products',
  search: 'Search by name',
  views: 'Which products',
  unmatched: (search) => `Nothing is called “${search}”`,
  narrowed: 'Nothing in this collection',
  empty: {
    title: 'No products yet',
    text: <Link to="/products/new">Make the first one</Link>,
  },
  emptyViews: { 'sold-out': { title: 'Nothing is sold out' }, hidden: { title: 'No product is hidden' } },
};

export function ProductsPage() {
  usePageTitle('Products');
  const list = useList(productAddress);
  const query = useQuery(productListQuery(list.at));
  const collections = useQuery(collectionsQuery()).data ?? none;
  const soldOut = list.at.view === 'sold-out';
  return (
    <DirtyGuard>
      <PageHead
        title="Products"
        actions={
          <Button component={Link} to="/products/new" leftSection={<IconPlus size={16} aria-hidden />}>
            New product
          </Button>
        }
      />
      <ListFrame
        name="products"
        words={words}
        list={list}
        query={query}
        rows={query.data?.products}
        columns={soldOut ? soldOutColumns : productColumns}
        standard={standardColumns}
        idOf={(product) => product.id ?? ''}
        pathOf={(product) => `/products/${product.id}`}
        rowHeight={64}
        card={(product) => <ProductCard key={product.id} product={product} />}
        views={productViews}
        filters={
          !soldOut && (
            <AddressSelect
              aria-label="Collection"
              value={list.at.collection}
              choose={(collection) => list.show({ collection })}
              data={[
                { value: '', label: 'All collections' },
                ...collections.map((one) => ({ value: one.id ?? '', label: one.name ?? '' })),
              ]}
            />
          )
        }
        notes={
          soldOut && (
            <ListNote soft>
              Products whose pieces are counted and all gone. Type a new number into Stock to sell them again.
            </ListNote>
          )
        }
        foot={
          query.data && (
            <NumberedFoot
              page={list.at.page}
              size={PAGE_SIZE}
              total={query.data.total}
              count={query.data.total === 1 ? '1 product' : `${query.data.total} products`}
              go={(page) => list.show({ page })}
            />
          )
        }
      />
    </DirtyGuard>
  );
}
