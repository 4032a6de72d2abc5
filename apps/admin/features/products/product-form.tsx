import { Button, NativeSelect, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { FormNotes } from '../../elements/form-notes.tsx';
import { currencySign } from '../../money/amounts.ts';
import { useSite } from '../session/session.tsx';
import { DescriptionPreview } from './description-preview.tsx';
import type { FieldName } from './product-draft.ts';
import classes from './product-form.module.css';
import type { ProductForm } from './use-product-form.ts';

const labels: Readonly<Record<FieldName, string>> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  discountType: 'Discount',
  discountValue: 'Discount',
  ribbon: 'Ribbon',
  brand: 'Brand',
  sku: 'SKU',
  visible: 'Show in the shop',
};

/** What a merchant writes about a product. @param simple its one price and SKU are here, not in a table of variants */
export function ProductFormFields({ form, simple }: { form: ProductForm; simple: boolean }) {
  const { currency, locale } = useSite();
  const { sign } = currencySign(currency, locale);
  const { fields, set } = form;
  const hint = useId();
  const text = (name: Exclude<FieldName, 'visible' | 'discountType'>) => ({
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    error: form.problems[name],
    autoComplete: 'off',
  });
  return (
    <div className={classes.fields}>
      <FormNotes form={form} subject="This product" labels={labels} />
      <TextInput label="Name" maxLength={200} {...text('name')} />
      <Description form={form} />
      <div className={classes.row}>
        <TextInput
          label={`Price in ${currency}`}
          description={simple ? undefined : 'For variants without a price of their own'}
          inputMode="decimal"
          leftSection={sign}
          {...text('price')}
        />
        <NativeSelect
          label="Discount"
          value={fields.discountType}
          onChange={(event) => set('discountType', discountType(event.currentTarget.value))}
          error={form.problems.discountType}
          data={[
            { value: 'NONE', label: 'None' },
            { value: 'PERCENT', label: 'Percent off' },
            { value: 'AMOUNT', label: 'Amount off' },
          ]}
        />
        {fields.discountType !== 'NONE' && (
          <TextInput
            label={fields.discountType === 'PERCENT' ? 'Percent' : `Amount in ${currency}`}
            inputMode="decimal"
            {...text('discountValue')}
          />
        )}
      </div>
      <div className={classes.row}>
        <TextInput label="Ribbon" description="On the picture, such as “New”" {...text('ribbon')} />
        <TextInput label="Brand" description="Who makes it" {...text('brand')} />
        {simple && <TextInput label="SKU" description="Your own number for it" {...text('sku')} />}
      </div>
      <div>
        <Switch
          label="Show in the shop"
          aria-describedby={hint}
          checked={fields.visible}
          onChange={(event) => set('visible', event.currentTarget.checked)}
          error={form.problems.visible}
        />
        <Text id={hint} size="xs" c="dimmed" mt={4}>
          Hidden products can be edited here and are sold nowhere.
        </Text>
      </div>
    </div>
  );
}

function Description({ form }: { form: ProductForm }) {
  const [preview, setPreview] = useState(false);
  return (
    <div className={classes.description}>
      <Button size="compact-xs" variant="default" className={classes.toggle} onClick={() => setPreview(!preview)}>
        {preview ? 'Edit' : 'Preview'}
      </Button>
      {preview ? (
        <>
          <div className={classes.label}>Description (preview)</div>
          <DescriptionPreview html={form.fields.description} />
        </>
      ) : (
        <Textarea
          label="Description (HTML)"
          autosize={false}
          rows={8}
          value={form.fields.description}
          onChange={(event) => form.set('description', event.currentTarget.value)}
          error={form.problems.description}
          spellCheck
        />
      )}
    </div>
  );
}

function discountType(value: string): 'NONE' | 'PERCENT' | 'AMOUNT' {
  return value === 'PERCENT' || value === 'AMOUNT' ? value : 'NONE';
}
