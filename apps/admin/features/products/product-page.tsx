import type { Product } from '@headland/contract/types/catalog-read';
import { useSay } from '@headland/words/react.ts';
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
import { FilesPanel } from './files/files-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { collectionNames, nameOf, onlyVariant, stockWords } from './product-facts.ts';
import { ProductFormFields } from './product-form.tsx';
import classes from './product-page.module.css';
import { collectionsQuery, productById } from './product-queries.ts';
import { StockCell } from './stock-cell.tsx';
import { InStockSwitch, TrackSwitch } from './stock-switches.tsx';
import { useProductForm } from './use-product-form.ts';
import { VariantsPanel } from './variants-panel.tsx';
import { type ProductSay, productWords } from './words.ts';

const backOf = (say: ProductSay) => ({ to: '/products', label: say('products') });

export function ProductPage() {
  const say = useSay(productWords);
  const { productId = '' } = useParams();
  const { data, error, refetch } = useQuery(productById(productId));
  usePageTitle(data ? nameOf(data, say) : say('product'));
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
        <PageHead title={say('product')} back={backOf(say)} />
        <Trouble error={error} again={() => void refetch()} />
      </>
    );
  }
  return (
    <div role="status" aria-label={say('loadingProduct')}>
      <PageHead title={<Skeleton height={28} width={260} />} back={backOf(say)} />
      <Skeleton height={420} radius={8} />
    </div>
  );
}

function ProductEditor({ product }: { product: Product }) {
  const say = useSay(productWords);
  const site = useSite();
  const form = useProductForm(product);
  const managed = product.manageVariants === true;
  const variant = onlyVariant(product);
  const stock = stockWords(product, say);
  return (
    <>
      <PageHead
        back={backOf(say)}
        title={nameOf(product, say)}
        beside={
          <>
            {product.visible === false && <StatusMark tone="off">{say('hidden')}</StatusMark>}
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
                {say('viewInShop')}
              </Button>
            )}
            <SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />
          </>
        }
      />
      <Columns>
        <Column>
          <Panel title={say('details')}>
            <ProductFormFields form={form} simple={!managed} />
          </Panel>
          {managed && <VariantsPanel product={product} />}
        </Column>
        <Column>
          {!managed && variant && (
            <Panel title={say('stock')} beside={<TrackSwitch product={product} />}>
              {variant.stock?.trackQuantity ? (
                <>
                  <StockCell product={product} variant={variant} />
                  <Text size="xs" c="dimmed" mt="xs">
                    {say('stockHint')}
                  </Text>
                </>
              ) : (
                <InStockSwitch product={product} variant={variant} />
              )}
            </Panel>
          )}
          {product.productType === 'digital' && <FilesPanel productId={product.id ?? ''} />}
          <PicturesPanel product={product} />
          <Facts product={product} />
        </Column>
      </Columns>
    </>
  );
}

function Facts({ product }: { product: Product }) {
  const say = useSay(productWords);
  const { data: collections = [] } = useQuery(collectionsQuery());
  const names = collectionNames(product, collections);
  return (
    <Panel title={say('about')}>
      <dl className={classes.facts}>
        <div>
          <dt>{say('collections')}</dt>
          <dd>{names.length > 0 ? names.join(', ') : say('noCollections')}</dd>
        </div>
        <div>
          <dt>{say('addressInShop')}</dt>
          <dd>{product.productPageUrl?.path}</dd>
        </div>
        {product.createdDate && (
          <div>
            <dt>{say('added')}</dt>
            <dd>
              <ExactInstant iso={product.createdDate} />
            </dd>
          </div>
        )}
        {product.lastUpdated && (
          <div>
            <dt>{say('lastChanged')}</dt>
            <dd>
              <ExactInstant iso={product.lastUpdated} />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
