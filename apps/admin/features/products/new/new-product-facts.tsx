import { useSay } from '@headland/words/react.ts';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { currencySign } from '../../../money/amounts.ts';
import { useSite } from '../../session/session.tsx';
import classes from '../product-form.module.css';
import { productWords } from '../words.ts';
import type { NewProduct } from './use-new-product.ts';
import { newProductWords } from './words.ts';

/** What a merchant writes first about a product. Once it is made, that is changed on its own page. */
export function NewProductFacts({ form }: { form: NewProduct }) {
  const say = useSay(newProductWords);
  const sayProduct = useSay(productWords);
  const { currency, locale } = useSite();
  const { sign, before } = currencySign(currency, locale);
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
      <TextInput label={sayProduct('name')} maxLength={80} disabled={fixed} {...text('name')} />
      <Textarea
        label={sayProduct('description')}
        description={say('paragraphs')}
        rows={5}
        maxLength={8000}
        disabled={fixed}
        spellCheck
        {...text('description')}
      />
      <div className={classes.row}>
        <NativeSelect
          label={say('kind')}
          value={fields.kind}
          disabled={fixed}
          error={problems.kind}
          onChange={(event) => set('kind', event.currentTarget.value === 'digital' ? 'digital' : 'physical')}
          data={[
            { value: 'physical', label: say('physical') },
            { value: 'digital', label: say('digital') },
          ]}
        />
        <TextInput
          label={sayProduct('priceIn', { currency })}
          inputMode="decimal"
          {...(before ? { leftSection: sign } : { rightSection: sign })}
          disabled={fixed}
          {...text('price')}
        />
        {simple && <TextInput label={sayProduct('sku')} maxLength={40} disabled={fixed} {...text('sku')} />}
      </div>
      <Switch
        label={sayProduct('countPieces')}
        description={say('uncounted')}
        checked={fields.counted}
        disabled={form.done.has('stock')}
        onChange={(event) => set('counted', event.currentTarget.checked)}
      />
      {simple && fields.counted && (
        <TextInput label={say('pieces')} inputMode="numeric" disabled={form.done.has('stock')} {...text('pieces')} />
      )}
      <Switch
        label={sayProduct('showInShop')}
        description={say('shownLast')}
        checked={fields.visible}
        onChange={(event) => set('visible', event.currentTarget.checked)}
      />
    </div>
  );
}
