import { useSay } from '@headland/words/react.ts';
import { NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DraftForm } from '../../../elements/use-draft-form.ts';
import { collectionsQuery } from '../../products/product-queries.ts';
import classes from '../discounts.module.css';
import { TextPart } from '../text-part.tsx';
import { effects, type RuleFields, ruleTargets } from './rule-draft.ts';
import { ruleWords } from './words.ts';

interface PartProps {
  readonly form: DraftForm<RuleFields>;
}

/** What it does. */
export function RuleEffectFields({ form }: PartProps) {
  const say = useSay(ruleWords);
  const { fields, problems, set } = form;
  const { effect, target } = fields;
  return (
    <div className={classes.fields}>
      <Text form={form} name="name" label={say('name')} note={say('nameNote')} />
      <NativeSelect
        label={say('effect')}
        value={effect}
        onChange={({ currentTarget: { value } }) => set('effect', effects.find((one) => one === value) ?? effect)}
        data={effects.map((value) => ({ value, label: say(value) }))}
      />
      <Text form={form} name="value" label={say(effect === 'PERCENTAGE' ? 'percent' : 'value')} />
      {effect === 'QUANTITY_BASED' && <Text form={form} name="bundle" label={say('bundle')} />}
      <NativeSelect
        label={say('target')}
        value={target}
        onChange={({ currentTarget: { value } }) => set('target', ruleTargets.find((one) => one === value) ?? target)}
        data={ruleTargets.map((value) => ({ value, label: say(value) }))}
        error={problems.target}
      />
      {target === 'collection' && <Collection form={form} />}
      {target === 'product' && <Text form={form} name="targetId" label={say('whichProduct')} />}
    </div>
  );
}

/** When it counts. */
export function RuleBounds({ form }: PartProps) {
  const say = useSay(ruleWords);
  return (
    <div className={classes.fields}>
      <Switch
        label={say('active')}
        checked={form.fields.active}
        onChange={({ currentTarget: { checked } }) => form.set('active', checked)}
      />
      <Text form={form} name="fromSubtotal" label={say('fromSubtotal')} note={say('boundNote')} />
      <Text form={form} name="fromQuantity" label={say('fromQuantity')} note={say('boundNote')} />
      <Text form={form} name="startsAt" label={say('startsAt')} note={say('timeNote')} type="datetime-local" />
      <Text form={form} name="endsAt" label={say('endsAt')} note={say('timeNote')} type="datetime-local" />
    </div>
  );
}

function Collection({ form }: PartProps) {
  const say = useSay(ruleWords);
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
  readonly name: Exclude<keyof RuleFields, 'active' | 'effect' | 'target'>;
  readonly label: string;
  readonly note?: string;
  readonly type?: 'text' | 'datetime-local';
}) {
  return <TextPart {...part} value={fields[name]} error={problems[name]} change={(value) => set(name, value)} />;
}
