import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { AddressSelect } from '../../elements/address-select.tsx';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { ListNote, ListSheet, ListTools } from '../../elements/list-sheet.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { PagedFoot } from '../../elements/paged-foot.tsx';
import { SearchField } from '../../elements/search-field.tsx';
import { useListTable } from '../../elements/use-list-table.ts';
import { ViewTabs } from '../../elements/view-tabs.tsx';
import { ProductCards } from './product-cards.tsx';
import {
  isProductSort,
  PAGE_SIZE,
  type ProductList,
  productViews,
  readProductList,
  writeProductList,
} from './product-list.ts';
import { collectionsQuery, productListQuery } from './product-queries.ts';
import { productColumns, soldOutColumns, standardColumns } from './products-columns.tsx';

const none: never[] = [];

export function ProductsPage() {
  usePageTitle('Products');
  const [parameters, setParameters] = useSearchParams();
  const list = readProductList(parameters);
  const show = (change: Partial<ProductList>, options?: { replace: boolean }) =>
    setParameters(writeProductList({ ...list, page: 1, ...change }), options);

  const query = useQuery(productListQuery(list));
  const { data, isPending } = query;
  const collections = useQuery(collectionsQuery()).data ?? none;
  const products = data?.products ?? none;
  const soldOut = list.view === 'sold-out';
  const table = useListTable({
    name: 'products',
    rows: products,
    columns: soldOut ? soldOutColumns : productColumns,
    standard: standardColumns,
    idOf: (product) => product.id ?? '',
    sorted: { id: list.sort, desc: list.descending },
    sort: ({ id, desc }) => isProductSort(id) && show({ sort: id, descending: desc }),
  });

  return (
    <DirtyGuard>
      <PageHead title="Products" />
      <ListSheet
        query={query}
        count={data && products.length}
        table={table}
        caption="Products"
        rowHeight={64}
        pathOf={(product) => `/products/${product.id}`}
        cards={<ProductCards products={products} loading={isPending} />}
        nothing={<NoProducts list={list} total={data?.total ?? 0} />}
        foot={data && <Pages list={list} total={data.total} show={show} />}
      >
        <ViewTabs
          label="Which products"
          views={productViews.map(({ id, label }) => ({
            id,
            label,
            to: `?${writeProductList({ ...list, view: id, page: 1 })}`,
          }))}
          current={list.view}
        />
        <ListTools
          search={
            <SearchField
              value={list.search}
              search={(search) => show({ search }, { replace: true })}
              label="Search by name"
            />
          }
          table={table}
        >
          {!soldOut && (
            <AddressSelect
              aria-label="Collection"
              value={list.collection}
              choose={(collection) => show({ collection })}
              data={[
                { value: '', label: 'All collections' },
                ...collections.map((one) => ({ value: one.id ?? '', label: one.name ?? '' })),
              ]}
            />
          )}
        </ListTools>
        {soldOut && (
          <ListNote soft>
            Products whose pieces are counted and all gone. Type a new number into Stock to sell them again.
          </ListNote>
        )}
      </ListSheet>
    </DirtyGuard>
  );
}

function Pages({
  list,
  total,
  show,
}: {
  list: ProductList;
  total: number;
  show: (change: Partial<ProductList>) => void;
}) {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return (
    <PagedFoot
      note={
        <>
          {total === 1 ? '1 product' : `${total} products`}
          {pages > 1 && `, page ${list.page} of ${pages}`}
        </>
      }
      previous={list.page > 1 ? () => show({ page: list.page - 1 }) : null}
      next={list.page < pages ? () => show({ page: list.page + 1 }) : null}
    />
  );
}

function NoProducts({ list, total }: { list: ProductList; total: number }) {
  if (list.page > 1 && total > 0) {
    return (
      <Nothing title="There are not that many pages">
        <Link to={`?${writeProductList({ ...list, page: 1 })}`}>Go to the first page</Link>
      </Nothing>
    );
  }
  if (list.search !== '' || list.collection !== '') {
    return (
      <Nothing title={list.search === '' ? 'Nothing in this collection' : `Nothing is called “${list.search}”`}>
        <Link to={`?${writeProductList({ ...list, search: '', collection: '', page: 1 })}`}>Show all of this list</Link>
      </Nothing>
    );
  }
  if (list.view === 'sold-out') return <Nothing title="Nothing is sold out" />;
  if (list.view === 'hidden') return <Nothing title="No product is hidden" />;
  return (
    <Nothing title="No products yet">
      They are made through the API’s createProduct; the page for it comes later.
    </Nothing>
  );
}
