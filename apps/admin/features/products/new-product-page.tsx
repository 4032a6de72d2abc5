import { Alert, Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Column, Columns } from '../../elements/columns.tsx';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { FormNotes } from '../../elements/form-notes.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import type { Step } from './make-product.ts';
import { NewPictures } from './new-pictures.tsx';
import type { NewProductFields } from './new-product-draft.ts';
import { NewProductFacts } from './new-product-facts.tsx';
import { NewVariants } from './new-variants.tsx';
import { OptionRows } from './option-rows.tsx';
import { nameOf } from './product-facts.ts';
import { type NewProduct, useNewProduct } from './use-new-product.ts';

const labels: Readonly<Record<keyof NewProductFields, string>> = {
  name: 'Name',
  kind: 'Kind',
  price: 'Price',
  description: 'Description',
  visible: 'Show in the shop',
  counted: 'Count pieces',
  sku: 'SKU',
  pieces: 'Pieces',
  options: 'Options',
  variants: 'Variants',
};

export function NewProductPage() {
  usePageTitle('New product');
  return (
    <DirtyGuard>
      <NewProductForm />
    </DirtyGuard>
  );
}

function NewProductForm() {
  const form = useNewProduct();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <PageHead
        back={{ to: '/products', label: 'Products' }}
        title="New product"
        actions={
          <Button type="submit" loading={form.saving}>
            {form.made ? 'Go on' : 'Make the product'}
          </Button>
        }
      />
      <Columns>
        <Column>
          <Panel title="About it">
            <FormNotes form={form} subject="This product" labels={labels} />
            <HalfMade form={form} />
            <NewProductFacts form={form} />
          </Panel>
          <Panel title="Options">
            <OptionRows form={form} />
          </Panel>
          <NewVariants form={form} />
        </Column>
        <Column>
          <Panel title="Pictures">
            <NewPictures form={form} />
          </Panel>
        </Column>
      </Columns>
    </form>
  );
}

const steps: readonly (readonly [Step, string])[] = [
  ['variants', 'prices and SKUs of its variants'],
  ['stock', 'its stock'],
  ['pictures', 'its pictures'],
  ['shown', 'showing it in the shop'],
];

/** What is there already after a failure, and what is not. */
function HalfMade({ form: { made, done, saving } }: { form: NewProduct }) {
  if (!made || saving) return null;
  const left = steps.filter(([step]) => !done.has(step)).map(([, words]) => words);
  return (
    <Alert variant="outline" color="gray" mb="md" title={`${nameOf(made)} is made, and not finished`}>
      <Text size="sm">
        Nobody sees it in the shop yet. What is left: {left.join(', ')}. Go on here, or finish it on{' '}
        <Link to={`/products/${made.id}`}>its own page</Link>.
      </Text>
    </Alert>
  );
}
