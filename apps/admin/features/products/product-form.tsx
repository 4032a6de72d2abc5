import { useSay } from '@headland/words/react.ts';
import { Button, NativeSelect, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { FormNotes } from '../../elements/form-notes.tsx';
import { currencySign } from '../../money/amounts.ts';
import { useSite } from '../session/session.tsx';
import { DescriptionPreview } from './description-preview.tsx';
import type { FieldName } from './product-draft.ts';
import classes from './product-form.module.css';
import { TaxGroupField } from './tax-group-field.tsx';
import type { ProductForm } from './use-product-form.ts';
import { type ProductSay, productWords } from './words.ts';

const labelsOf = (say: ProductSay): Readonly<Record<FieldName, string>> => ({
  name: say('name'),
  description: say('description'),
  price: say('price'),
  discountType: say('discount'),
  discountValue: say('discount'),
  ribbon: say('ribbon'),
  brand: say('brand'),
  sku: say('sku'),
  taxGroupId: say('taxGroup'),
  visible: say('showInShop'),
});

/** What a merchant writes about a product. @param simple its one price and SKU are here, not in a table of variants */
export function ProductFormFields({ form, simple }: { form: ProductForm; simple: boolean }) {
  const say = useSay(productWords);
  const { currency, locale } = useSite();
  const { sign, before } = currencySign(currency, locale);
  const { fields, set } = form;
  const hint = useId();
  const text = (name: Exclude<FieldName, 'visible' | 'discountType' | 'taxGroupId'>) => ({
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    error: form.problems[name],
    autoComplete: 'off',
  });
  return (
    <div className={classes.fields}>
      <FormNotes form={form} subject={say('thisProduct')} labels={labelsOf(say)} />
      <TextInput label={say('name')} maxLength={200} {...text('name')} />
      <Description form={form} />
      <div className={classes.row}>
        <TextInput
          label={say('priceIn', { currency })}
          description={simple ? undefined : say('priceOfVariants')}
          inputMode="decimal"
          {...(before ? { leftSection: sign } : { rightSection: sign })}
          {...text('price')}
        />
        <NativeSelect
          label={say('discount')}
          value={fields.discountType}
          onChange={(event) => set('discountType', discountType(event.currentTarget.value))}
          error={form.problems.discountType}
          data={[
            { value: 'NONE', label: say('noDiscount') },
            { value: 'PERCENT', label: say('percentOff') },
            { value: 'AMOUNT', label: say('amountOff') },
          ]}
        />
        {fields.discountType !== 'NONE' && (
          <TextInput
            label={fields.discountType === 'PERCENT' ? say('percent') : say('amountIn', { currency })}
            inputMode="decimal"
            {...text('discountValue')}
          />
        )}
      </div>
      <div className={classes.row}>
        <TextInput label={say('ribbon')} description={say('ribbonHint')} {...text('ribbon')} />
        <TextInput label={say('brand')} description={say('brandHint')} {...text('brand')} />
        {simple && <TextInput label={say('sku')} description={say('skuHint')} {...text('sku')} />}
      </div>
      <TaxGroupField form={form} />
      <div>
        <Switch
          label={say('showInShop')}
          aria-describedby={hint}
          checked={fields.visible}
          onChange={(event) => set('visible', event.currentTarget.checked)}
          error={form.problems.visible}
        />
        <Text id={hint} size="xs" c="dimmed" mt={4}>
          {say('hiddenHint')}
        </Text>
      </div>
    </div>
  );
}

function Description({ form }: { form: ProductForm }) {
  const say = useSay(productWords);
  const [preview, setPreview] = useState(false);
  return (
    <div className={classes.description}>
      <Button size="compact-xs" variant="default" className={classes.toggle} onClick={() => setPreview(!preview)}>
        {say(preview ? 'edit' : 'preview')}
      </Button>
      {preview ? (
        <>
          <div className={classes.label}>{say('descriptionPreview')}</div>
          <DescriptionPreview html={form.fields.description} />
        </>
      ) : (
        <Textarea
          label={say('descriptionHtml')}
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
