import { Text, TextInput } from '@mantine/core';
import { Panel } from '../../elements/panel.tsx';
import { useSite } from '../session/session.tsx';
import classes from './new-product.module.css';
import { combinationsOf, emptyVariant, MOST_VARIANTS, type VariantRow } from './new-product-draft.ts';
import type { NewProduct } from './use-new-product.ts';

/** Price, SKU and pieces of every combination of choices. */
export function NewVariants({ form }: { form: NewProduct }) {
  const { currency } = useSite();
  const { fields, problems, set, done } = form;
  const combinations = combinationsOf(fields.options);
  if (fields.options.length === 0) return null;
  const change = (name: string, to: Partial<VariantRow>) =>
    set('variants', { ...fields.variants, [name]: { ...emptyVariant, ...fields.variants[name], ...to } });
  return (
    <Panel title="Variants">
      {combinations.length === 0 && (
        <Text size="sm" c="dimmed">
          They appear here once an option has a name and choices; {MOST_VARIANTS} of them at most.
        </Text>
      )}
      {combinations.length > 0 && (
        <div className={classes.variantHead} data-counted={fields.counted || undefined} aria-hidden>
          <span>Variant</span>
          <span>Price in {currency}</span>
          <span>SKU</span>
          {fields.counted && <span>Pieces</span>}
        </div>
      )}
      <ul className={classes.variants}>
        {combinations.map(({ name }, at) => {
          const row = fields.variants[name] ?? emptyVariant;
          const field = (part: keyof VariantRow, label: string, fixed: boolean) => ({
            label,
            'aria-label': `${label} of ${name}`,
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
                {...field('price', `Price in ${currency}`, done.has('variants'))}
              />
              <TextInput maxLength={40} {...field('sku', 'SKU', done.has('variants'))} />
              {fields.counted && <TextInput inputMode="numeric" {...field('pieces', 'Pieces', done.has('stock'))} />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
