import { useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
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
import { productColumns, standardColumns } from './products-columns.tsx';
import { productsCsv } from './products-csv.ts';
import { type ProductSay, productWords } from './words.ts';

const none: never[] = [];

function wordsOf(say: ProductSay, soldOut: boolean): ListWords {
  return {
    caption: say('products'),
    loading: say('loadingProducts'),
    search: say(soldOut ? 'searchNames' : 'search'),
    views: say('which'),
    unmatched: (search) => say('unmatched', { search }),
    narrowed: say('noneInCollection'),
    empty: { title: say('none'), text: <Link to="/products/new">{say('makeFirst')}</Link> },
    emptyViews: { 'sold-out': { title: say('noneSoldOut') }, hidden: { title: say('noneHidden') } },
  };
}

export function ProductsPage() {
  const say = useSay(productWords);
  usePageTitle(say('products'));
  const queries = useQueryClient();
  const list = useList(productAddress);
  const query = useQuery(productListQuery(list.at));
  const collections = useQuery(collectionsQuery()).data ?? none;
  const soldOut = list.at.view === 'sold-out';
  const columns = useMemo(() => productColumns(say, !soldOut), [say, soldOut]);
  return (
    <DirtyGuard>
      <PageHead
        title={say('products')}
        actions={
          <Button component={Link} to="/products/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {say('newProduct')}
          </Button>
        }
      />
      <ListFrame
        name="products"
        words={wordsOf(say, soldOut)}
        list={list}
        query={query}
        rows={query.data?.products}
        columns={columns}
        standard={standardColumns}
        idOf={(product) => product.id ?? ''}
        pathOf={(product) => `/products/${product.id}`}
        rowHeight={64}
        card={(product) => <ProductCard key={product.id} product={product} />}
        views={productViews.map(({ id, says }) => ({ id, label: say(says) }))}
        filters={
          !soldOut && (
            <AddressSelect
              aria-label={say('collection')}
              value={list.at.collection}
              choose={(collection) => list.show({ collection })}
              data={[
                { value: '', label: say('allCollections') },
                ...collections.map((one) => ({ value: one.id ?? '', label: one.name ?? '' })),
              ]}
            />
          )
        }
        notes={soldOut && <ListNote soft>{say('soldOutNote')}</ListNote>}
        csv={() => productsCsv(list.at, say, queries)}
        foot={
          query.data && (
            <NumberedFoot
              page={list.at.page}
              size={PAGE_SIZE}
              total={query.data.total}
              count={say(query.data.more ? 'moreThan' : 'count', { count: query.data.total })}
              next={query.data.more ? query.data.products.length === PAGE_SIZE : undefined}
              go={(page) => list.show({ page })}
            />
          )
        }
      />
    </DirtyGuard>
  );
}
