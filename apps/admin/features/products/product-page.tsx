import type { Product } from '@headland/contract/types/catalog-read';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Column, Columns } from '../../elements/columns.tsx';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { ExactInstant } from '../../elements/instant.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { useSite } from '../session/session.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { collectionNames, nameOf, onlyVariant, stockWords } from './product-facts.ts';
import { ProductFormFields } from './product-form.tsx';
import classes from './product-page.module.css';
import { collectionsQuery, productById } from './product-queries.ts';
import { StockCell } from './stock-cell.tsx';
import { InStockSwitch, TrackSwitch } from './stock-switches.tsx';
import { useProductForm } from './use-product-form.ts';
import { VariantsPanel } from './variants-panel.tsx';

const back = { to: '/products', label: 'Products' };

export function ProductPage() {
  const { productId = '' } = useParams();
  const { data, error, refetch } = useQuery(productById(productId));
  usePageTitle(data ? nameOf(data) : 'Product');
  if (data) {
    return (
      <DirtyGuard key={productId}>
        <ProductEditor product={data} />
      </DirtyGuard>
    );
  }
  if (error) {
    return (
      <>
        <PageHead title="Product" back={back} />
        <Trouble error={error} again={() => void refetch()} />
      </>
    );
  }
  return (
    <div role="status" aria-label="Loading the product">
      <PageHead title={<Skeleton height={28} width={260} />} back={back} />
      <Skeleton height={420} radius={8} />
    </div>
  );
}

function ProductEditor({ product }: { product: Product }) {
  const site = useSite();
  const form = useProductForm(product);
  const managed = product.manageVariants === true;
  const variant = onlyVariant(product);
  const stock = stockWords(product);
  return (
    <>
      <PageHead
        back={back}
        title={nameOf(product)}
        beside={
          <>
            {product.visible === false && <StatusMark tone="off">Hidden</StatusMark>}
            <StatusMark tone={stock.tone}>{stock.text}</StatusMark>
          </>
        }
        actions={
          <>
            {product.visible !== false && product.productPageUrl?.path && (
              <Button
                component="a"
                variant="default"
                href={site.url + product.productPageUrl.path}
                target="_blank"
                rel="noopener"
                leftSection={<IconExternalLink size={16} aria-hidden />}
              >
                View in shop
              </Button>
            )}
            <SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />
          </>
        }
      />
      <Columns>
        <Column>
          <Panel title="Details">
            <ProductFormFields form={form} simple={!managed} />
          </Panel>
          {managed && <VariantsPanel product={product} />}
        </Column>
        <Column>
          {!managed && variant && (
            <Panel title="Stock" beside={<TrackSwitch product={product} />}>
              {variant.stock?.trackQuantity ? (
                <>
                  <StockCell product={product} variant={variant} />
                  <Text size="xs" c="dimmed" mt="xs">
                    12 sets, +5 and -3 add and take away. Enter saves.
                  </Text>
                </>
              ) : (
                <InStockSwitch product={product} variant={variant} />
              )}
            </Panel>
          )}
          <PicturesPanel product={product} />
          <Facts product={product} />
        </Column>
      </Columns>
    </>
  );
}

function Facts({ product }: { product: Product }) {
  const { data: collections = [] } = useQuery(collectionsQuery());
  const names = collectionNames(product, collections);
  return (
    <Panel title="About it">
      <dl className={classes.facts}>
        <div>
          <dt>Collections</dt>
          <dd>{names.length > 0 ? names.join(', ') : 'None'}</dd>
        </div>
        <div>
          <dt>Address in the shop</dt>
          <dd>{product.productPageUrl?.path}</dd>
        </div>
        {product.createdDate && (
          <div>
            <dt>Added</dt>
            <dd>
              <ExactInstant iso={product.createdDate} />
            </dd>
          </div>
        )}
        {product.lastUpdated && (
          <div>
            <dt>Last changed</dt>
            <dd>
              <ExactInstant iso={product.lastUpdated} />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
