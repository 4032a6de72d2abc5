import { useSay } from '@headland/words/react.ts';
import { Text, TextInput } from '@mantine/core';
import { Panel } from '../../../elements/panel.tsx';
import { useSite } from '../../session/session.tsx';
import { productWords } from '../words.ts';
import classes from './new-product.module.css';
import { combinationsOf, emptyVariant, MOST_VARIANTS, type VariantRow } from './new-product-draft.ts';
import type { NewProduct } from './use-new-product.ts';
import { newProductWords } from './words.ts';

/** Price, SKU and pieces of every combination of choices. */
export function NewVariants({ form }: { form: NewProduct }) {
  const say = useSay(newProductWords);
  const sayProduct = useSay(productWords);
  const { currency } = useSite();
  const { fields, problems, set, done } = form;
  const combinations = combinationsOf(fields.options);
  if (fields.options.length === 0) return null;
  const change = (name: string, to: Partial<VariantRow>) =>
    set('variants', { ...fields.variants, [name]: { ...emptyVariant, ...fields.variants[name], ...to } });
  return (
    <Panel title={sayProduct('variants')}>
      {combinations.length === 0 && (
        <Text size="sm" c="dimmed">
          {say('variantsLater', { most: MOST_VARIANTS })}
        </Text>
      )}
      {combinations.length > 0 && (
        <div className={classes.variantHead} data-counted={fields.counted || undefined} aria-hidden>
          <span>{sayProduct('variant')}</span>
          <span>{sayProduct('priceIn', { currency })}</span>
          <span>{sayProduct('sku')}</span>
          {fields.counted && <span>{say('pieces')}</span>}
        </div>
      )}
      <ul className={classes.variants}>
        {combinations.map(({ name }, at) => {
          const row = fields.variants[name] ?? emptyVariant;
          const field = (part: keyof VariantRow, label: string, fixed: boolean) => ({
            label,
            'aria-label': say('fieldOf', { field: label, name }),
            value: row[part],
            disabled: fixed,
            error: problems[`variants[${at}].${part}`],
            autoComplete: 'off',
            onChange: (event: { currentTarget: { value: string } }) =>
              change(name, { [part]: event.currentTarget.value }),
          });
          return (
            <li key={name} className={classes.variant} data-counted={fields.counted || undefined}>
              <div className={classes.variantName}>{name}</div>
              <TextInput
                inputMode="decimal"
                placeholder={fields.price}
                {...field('price', sayProduct('priceIn', { currency }), done.has('variants'))}
              />
              <TextInput maxLength={40} {...field('sku', sayProduct('sku'), done.has('variants'))} />
              {fields.counted && (
                <TextInput inputMode="numeric" {...field('pieces', say('pieces'), done.has('stock'))} />
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
