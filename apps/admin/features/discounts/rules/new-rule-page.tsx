import type { DiscountRule } from '@headland/contract/types/discount-rules';
import { useSay } from '@headland/words/react.ts';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { Column, Columns } from '../../../elements/columns.tsx';
import { DirtyGuard } from '../../../elements/dirty-guard.tsx';
import { FormNotes } from '../../../elements/form-notes.tsx';
import { NewFrame } from '../../../elements/new-frame.tsx';
import { Panel } from '../../../elements/panel.tsx';
import { useDraftForm } from '../../../elements/use-draft-form.ts';
import { useSite } from '../../session/session.tsx';
import { checkRule, emptyRule, placeOfRule, type RuleFields, ruleFieldsOf, ruleLabels, toRule } from './rule-draft.ts';
import { RuleBounds, RuleEffectFields } from './rule-fields.tsx';
import { reloadRules } from './rule-queries.ts';
import { ruleWords } from './words.ts';

export function NewRulePage() {
  return (
    <DirtyGuard>
      <NewRule />
    </DirtyGuard>
  );
}

function NewRule() {
  const say = useSay(ruleWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { timeZone } = useSite();
  const form = useDraftForm<RuleFields, DiscountRule | null>({
    entity: null,
    fieldsOf: (made) => (made && ruleFieldsOf(made, timeZone)) ?? emptyRule,
    write: async (change) => {
      const discountRule = toRule({ ...emptyRule, ...change }, timeZone);
      return (await api.call('createDiscountRule', { discountRule })).discountRule ?? null;
    },
    check: (fields) => checkRule(fields, say),
    placeOf: placeOfRule,
    saved: async (made) => {
      if (!made?.id) return;
      await reloadRules(queries);
      notifications.show({ message: say('made') });
      await navigate(`/discounts/rules/${made.id}`, { replace: true });
    },
  });
  return (
    <NewFrame
      form={form}
      title={say('newRule')}
      back={{ to: '/discounts/rules', label: say('rules') }}
      make={say('make')}
    >
      <FormNotes form={form} subject={say('this')} labels={ruleLabels(say)} />
      <Columns>
        <Column>
          <Panel title={say('about')}>
            <RuleEffectFields form={form} />
          </Panel>
        </Column>
        <Column>
          <Panel title={say('when')}>
            <RuleBounds form={form} />
          </Panel>
        </Column>
      </Columns>
    </NewFrame>
  );
}
