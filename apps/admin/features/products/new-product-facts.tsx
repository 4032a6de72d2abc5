import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { currencySign } from '../../money/amounts.ts';
import { useSite } from '../session/session.tsx';
import classes from './product-form.module.css';
import type { NewProduct } from './use-new-product.ts';

/** What a merchant writes first about a product. Once it is made, that is changed on its own page. */
export function NewProductFacts({ form }: { form: NewProduct }) {
  const { currency, locale } = useSite();
  const { fields, problems, set, made } = form;
  const fixed = made !== null;
  const text = (name: 'name' | 'price' | 'description' | 'sku' | 'pieces') => ({
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    error: problems[name],
    autoComplete: 'off',
  });
  const simple = fields.options.length === 0;
  return (
    <div className={classes.fields}>
      <TextInput label="Name" maxLength={80} disabled={fixed} {...text('name')} />
      <Textarea
        label="Description"
        description="An empty line begins a paragraph."
        rows={5}
        maxLength={8000}
        disabled={fixed}
        spellCheck
        {...text('description')}
      />
      <div className={classes.row}>
        <NativeSelect
          label="Kind"
          value={fields.kind}
          disabled={fixed}
          error={problems.kind}
          onChange={(event) => set('kind', event.currentTarget.value === 'digital' ? 'digital' : 'physical')}
          data={[
            { value: 'physical', label: 'Goods that travel' },
            { value: 'digital', label: 'Digital, sent as a file' },
          ]}
        />
        <TextInput
          label={`Price in ${currency}`}
          inputMode="decimal"
          leftSection={currencySign(currency, locale).sign}
          disabled={fixed}
          {...text('price')}
        />
        {simple && <TextInput label="SKU" maxLength={40} disabled={fixed} {...text('sku')} />}
      </div>
      <Switch
        label="Count pieces"
        description="Uncounted products are always in stock."
        checked={fields.counted}
        disabled={form.done.has('stock')}
        onChange={(event) => set('counted', event.currentTarget.checked)}
      />
      {simple && fields.counted && (
        <TextInput label="Pieces" inputMode="numeric" disabled={form.done.has('stock')} {...text('pieces')} />
      )}
      <Switch
        label="Show in the shop"
        description="As soon as all of it is there."
        checked={fields.visible}
        onChange={(event) => set('visible', event.currentTarget.checked)}
      />
    </div>
  );
}
