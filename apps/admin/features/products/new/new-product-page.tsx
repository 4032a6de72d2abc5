import { inline, useSay } from '@headland/words/react.ts';
import { Alert, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Column, Columns } from '../../../elements/columns.tsx';
import { DirtyGuard } from '../../../elements/dirty-guard.tsx';
import { FormNotes } from '../../../elements/form-notes.tsx';
import { NewFrame } from '../../../elements/new-frame.tsx';
import { Panel } from '../../../elements/panel.tsx';
import { nameOf } from '../product-facts.ts';
import { productWords } from '../words.ts';
import { NewPictures } from './new-pictures.tsx';
import { NewProductFacts } from './new-product-facts.tsx';
import { NewVariants } from './new-variants.tsx';
import { OptionRows } from './option-rows.tsx';
import { type NewProduct, useNewProduct } from './use-new-product.ts';
import { newProductWords } from './words.ts';

export function NewProductPage() {
  return (
    <DirtyGuard>
      <NewProductForm />
    </DirtyGuard>
  );
}

function NewProductForm() {
  const say = useSay(newProductWords);
  const sayProduct = useSay(productWords);
  const form = useNewProduct();
  const labels = {
    name: sayProduct('name'),
    kind: say('kind'),
    price: sayProduct('price'),
    description: sayProduct('description'),
    visible: sayProduct('showInShop'),
    counted: sayProduct('countPieces'),
    sku: sayProduct('sku'),
    pieces: say('pieces'),
    options: say('options'),
    variants: sayProduct('variants'),
  };
  return (
    <NewFrame
      form={form}
      title={sayProduct('newProduct')}
      back={{ to: '/products', label: sayProduct('products') }}
      make={say(form.made ? 'goOn' : 'make')}
    >
      <Columns>
        <Column>
          <Panel title={sayProduct('about')}>
            <FormNotes form={form} subject={sayProduct('thisProduct')} labels={labels} />
            <HalfMade form={form} />
            <NewProductFacts form={form} />
          </Panel>
          <Panel title={say('options')}>
            <OptionRows form={form} />
          </Panel>
          <NewVariants form={form} />
        </Column>
        <Column>
          <Panel title={sayProduct('pictures')}>
            <NewPictures form={form} />
          </Panel>
        </Column>
      </Columns>
    </NewFrame>
  );
}

const steps = [
  ['variants', 'leftVariants'],
  ['stock', 'leftStock'],
  ['pictures', 'leftPictures'],
  ['shown', 'leftShown'],
] as const;

/** What is there already after a failure, and what is not. */
function HalfMade({ form: { made, done, saving } }: { form: NewProduct }) {
  const say = useSay(newProductWords);
  const sayProduct = useSay(productWords);
  if (!made || saving) return null;
  const left = steps.filter(([step]) => !done.has(step)).map(([, key]) => say(key));
  return (
    <Alert variant="outline" color="gray" mb="md" title={say('halfMade', { name: nameOf(made, sayProduct) })}>
      <Text size="sm">
        {inline(
          say.pieces('halfMadeText', {
            left: new Intl.ListFormat(say.locale, { type: 'unit' }).format(left),
            page: (text) => (
              <Link key="page" to={`/products/${made.id}`}>
                {text}
              </Link>
            ),
          }),
        )}
      </Text>
    </Alert>
  );
}
