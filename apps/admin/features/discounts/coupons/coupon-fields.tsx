import { useSay } from '@headland/words/react.ts';
import { NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DraftForm } from '../../../elements/use-draft-form.ts';
import { collectionsQuery } from '../../products/product-queries.ts';
import classes from '../discounts.module.css';
import { TextPart } from '../text-part.tsx';
import { type CouponFields as Fields, kinds, targets } from './coupon-draft.ts';
import { couponWords } from './words.ts';

type TextField = Exclude<keyof Fields, 'kind' | 'target' | 'onePiece' | 'active'>;

interface PartProps {
  readonly form: DraftForm<Fields>;
}

/** What it does. @param isNew the kind is chosen once */
export function CouponEffect({ form, isNew }: PartProps & { readonly isNew: boolean }) {
  const say = useSay(couponWords);
  const { fields, set } = form;
  const { kind, target } = fields;
  return (
    <div className={classes.fields}>
      <Text form={form} name="name" label={say('name')} note={say('nameNote')} />
      <Text form={form} name="code" label={say('code')} note={say('codeNote')} />
      <NativeSelect
        label={say('kind')}
        description={say('kindNote')}
        disabled={!isNew}
        value={kind}
        onChange={({ currentTarget: { value } }) => set('kind', kinds.find((one) => one === value) ?? kind)}
        data={kinds.map((value) => ({ value, label: say(value) }))}
      />
      {kind === 'BuyXGetY' && (
        <>
          <Text form={form} name="buy" label={say('buy')} />
          <Text form={form} name="free" label={say('free')} />
        </>
      )}
      {kind !== 'BuyXGetY' && kind !== 'FreeShipping' && (
        <Text form={form} name="value" label={say(kind === 'PercentOff' ? 'percent' : 'value')} />
      )}
      {kind !== 'FreeShipping' && (
        <NativeSelect
          label={say('target')}
          value={target}
          onChange={({ currentTarget: { value } }) => set('target', targets.find((one) => one === value) ?? target)}
          data={[...targets, ...(target === 'other' ? (['other'] as const) : [])].map((value) => ({
            value,
            label: say(value),
          }))}
          error={form.problems.target}
        />
      )}
      {kind !== 'FreeShipping' && target === 'collection' && <Collection form={form} />}
      {kind !== 'FreeShipping' && target === 'product' && (
        <Text form={form} name="targetId" label={say('whichProduct')} />
      )}
      {(kind === 'FreeShipping' || target === 'all') && (
        <Text form={form} name="minimum" label={say('minimum')} note={say('minimumNote')} />
      )}
      <Switch
        label={say('onePiece')}
        checked={fields.onePiece}
        onChange={({ currentTarget: { checked } }) => set('onePiece', checked)}
      />
    </div>
  );
}

/** When it counts, and how often. */
export function CouponBounds({ form }: PartProps) {
  const say = useSay(couponWords);
  return (
    <div className={classes.fields}>
      <Switch
        label={say('active')}
        checked={form.fields.active}
        onChange={({ currentTarget: { checked } }) => form.set('active', checked)}
      />
      <Text form={form} name="startsAt" label={say('startsAt')} type="datetime-local" />
      <Text form={form} name="endsAt" label={say('endsAt')} note={say('endsAtNote')} type="datetime-local" />
      <Text form={form} name="usageLimit" label={say('usageLimit')} note={say('limitNote')} />
      <Text form={form} name="limitPerCustomer" label={say('limitPerCustomer')} note={say('limitNote')} />
    </div>
  );
}

function Collection({ form }: PartProps) {
  const say = useSay(couponWords);
  const { data: collections = [] } = useQuery(collectionsQuery());
  return (
    <NativeSelect
      label={say('whichCollection')}
      value={form.fields.targetId}
      onChange={({ currentTarget: { value } }) => form.set('targetId', value)}
      data={[{ value: '', label: '—' }, ...collections.map(({ id, name }) => ({ value: id ?? '', label: name ?? '' }))]}
      error={form.problems.targetId}
    />
  );
}

function Text({
  form: { fields, problems, set },
  name,
  ...part
}: PartProps & {
  readonly name: TextField;
  readonly label: string;
  readonly note?: string;
  readonly type?: 'text' | 'datetime-local';
}) {
  return <TextPart {...part} value={fields[name]} error={problems[name]} change={(value) => set(name, value)} />;
}
