import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getCoreRowModel, type SortingState, useReactTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ColumnChoice, useColumnChoice } from '../../elements/column-choice.tsx';
import { DataTable } from '../../elements/data-table.tsx';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import classes from '../../elements/list-page.module.css';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { SearchField } from '../../elements/search-field.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { usePhone } from '../../elements/use-phone.ts';
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
import { productColumns, standardColumns } from './products-columns.tsx';

const none: never[] = [];

export function ProductsPage() {
  usePageTitle('Products');
  const phone = usePhone();
  const [parameters, setParameters] = useSearchParams();
  const list = readProductList(parameters);
  const show = (change: Partial<ProductList>, options?: { replace: boolean }) =>
    setParameters(writeProductList({ ...list, page: 1, ...change }), options);

  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(productListQuery(list));
  const collections = useQuery(collectionsQuery()).data ?? none;
  // The same list until another answer comes: the table starts over whenever it is given a new one.
  const products = data?.products ?? none;
  const soldOut = list.view === 'sold-out';
  const columns = useMemo(() => productColumns(collections, !soldOut), [collections, soldOut]);
  const [columnVisibility, setColumnVisibility] = useColumnChoice('products', standardColumns);
  const sorting: SortingState = [{ id: list.sort, desc: list.descending }];
  const table = useReactTable({
    data: products,
    columns,
    state: { sorting, columnVisibility },
    getRowId: (product) => product.id ?? '',
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    enableSortingRemoval: false,
    onColumnVisibilityChange: setColumnVisibility,
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change;
      if (first && isProductSort(first.id)) show({ sort: first.id, descending: first.desc });
    },
  });

  return (
    <DirtyGuard>
      <PageHead title="Products" />
      <div className={classes.sheet}>
        <ViewTabs
          label="Which products"
          views={productViews.map(({ id, label }) => ({
            id,
            label,
            to: `?${writeProductList({ ...list, view: id, page: 1 })}`,
          }))}
          current={list.view}
        />
        <div className={classes.tools}>
          <div className={classes.search}>
            <SearchField
              value={list.search}
              search={(search) => show({ search }, { replace: true })}
              label="Search by name"
            />
          </div>
          {!soldOut && (
            <NativeSelect
              aria-label="Collection"
              value={list.collection}
              onChange={(event) => show({ collection: event.currentTarget.value })}
              data={[
                { value: '', label: 'All collections' },
                ...collections.map((one) => ({ value: one.id ?? '', label: one.name ?? '' })),
              ]}
            />
          )}
          {!phone && <ColumnChoice table={table} />}
        </div>
        {soldOut && (
          <Text size="sm" c="dimmed" className={classes.note}>
            Products whose pieces are counted and all gone. Type a new number into Stock to sell them again.
          </Text>
        )}
        {error ? (
          <div className={classes.note}>
            <Trouble error={error} again={() => void refetch()} />
          </div>
        ) : data && products.length === 0 ? (
          <NoProducts list={list} total={data.total} />
        ) : phone ? (
          <ProductCards products={products} loading={isPending} />
        ) : (
          <DataTable
            table={table}
            caption="Products"
            loading={isPending}
            rowHeight={64}
            stale={isPlaceholderData}
            pathOf={(product) => `/products/${product.id}`}
          />
        )}
        {data && <Pages list={list} total={data.total} show={show} />}
      </div>
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
  const go = (page: number) => {
    show({ page });
    window.scrollTo({ top: 0 });
  };
  return (
    <footer className={classes.foot}>
      <Text size="sm" c="dimmed">
        {total === 1 ? '1 product' : `${total} products`}
        {pages > 1 && `, page ${list.page} of ${pages}`}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="sm" disabled={list.page <= 1} onClick={() => go(list.page - 1)}>
          Previous page
        </Button>
        <Button variant="default" size="sm" disabled={list.page >= pages} onClick={() => go(list.page + 1)}>
          Next page
        </Button>
      </Group>
    </footer>
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
