import type { DiscountRule } from '@headland/contract/types/discount-rules';
import { useSay } from '@headland/words/react.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { askAnew } from '../../../api/ask-anew.ts';
import { api } from '../../../api/client.ts';
import { AskDialog } from '../../../elements/ask-dialog.tsx';
import { Column, Columns } from '../../../elements/columns.tsx';
import { DirtyGuard } from '../../../elements/dirty-guard.tsx';
import { FormNotes } from '../../../elements/form-notes.tsx';
import { PageHead } from '../../../elements/page-head.tsx';
import { usePageTitle } from '../../../elements/page-title.tsx';
import { Panel } from '../../../elements/panel.tsx';
import { SaveActions } from '../../../elements/save-actions.tsx';
import { Trouble } from '../../../elements/trouble.tsx';
import { useDraftForm } from '../../../elements/use-draft-form.ts';
import { useSite } from '../../session/session.tsx';
import { checkRule, emptyRule, placeOfRule, type RuleFields, ruleFieldsOf, ruleLabels, toRule } from './rule-draft.ts';
import { RuleBounds, RuleEffectFields } from './rule-fields.tsx';
import { reloadRules, ruleById } from './rule-queries.ts';
import { ruleWords } from './words.ts';

export function RulePage() {
  const say = useSay(ruleWords);
  const { ruleId = '' } = useParams();
  const { timeZone } = useSite();
  const { data, error, refetch } = useQuery(ruleById(ruleId));
  usePageTitle(say('rule'));
  if (data && ruleFieldsOf(data, timeZone)) {
    return (
      <DirtyGuard>
        <Editor key={ruleId} rule={data} />
      </DirtyGuard>
    );
  }
  return (
    <>
      <PageHead title={data?.name ?? say('rule')} back={{ to: '/discounts/rules', label: say('rules') }} />
      {error ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : data ? (
        <>
          <Text mb="md">{say('more')}</Text>
          <Ending rule={data} leaving={() => {}} />
        </>
      ) : (
        <Skeleton height={420} radius={8} role="status" aria-label={say('loadingRule')} />
      )}
    </>
  );
}

function Editor({ rule }: { rule: DiscountRule }) {
  const say = useSay(ruleWords);
  const queries = useQueryClient();
  const { timeZone } = useSite();
  const [leaving, setLeaving] = useState(false);
  const id = rule.id ?? '';
  const fieldsOf = (one: DiscountRule) => ruleFieldsOf(one, timeZone) ?? emptyRule;
  const form = useDraftForm<RuleFields, DiscountRule>({
    entity: rule,
    fieldsOf,
    reload: () => askAnew(queries, ruleById(id)),
    hasRevision: true,
    write: async (change, on) => {
      const revision = on.revision ?? '';
      const said = toRule({ ...fieldsOf(on), ...change }, timeZone);
      const { discountRule = on } = await api.call('updateDiscountRule', { discountRule: { id, revision, ...said } });
      queries.setQueryData(ruleById(id).queryKey, discountRule);
      await reloadRules(queries);
      return discountRule;
    },
    check: (fields) => checkRule(fields, say),
    placeOf: placeOfRule,
    said: () => say('saved'),
    mayLeave: leaving,
  });
  return (
    <>
      <PageHead
        back={{ to: '/discounts/rules', label: say('rules') }}
        title={rule.name ?? ''}
        actions={<SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />}
      />
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
          <Panel
            title={say('uses')}
            beside={
              <Button component={Link} to={`/discounts/try?${new URLSearchParams({ rule: id })}`} variant="default">
                {say('tryIt')}
              </Button>
            }
          >
            <Text>{rule.usageCount ?? 0}</Text>
          </Panel>
          <Ending rule={rule} leaving={() => setLeaving(true)} />
        </Column>
      </Columns>
    </>
  );
}

/** @param leaving the page may be left with unsaved work: the rule goes itself */
function Ending({ rule, leaving }: { rule: DiscountRule; leaving: () => void }) {
  const say = useSay(ruleWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <Panel title={say('delete')}>
      <Text size="sm" mb="sm">
        {say('deleteNote')}
      </Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {say('deleteThis')}
      </Button>
      {asking && (
        <AskDialog
          title={say('deleteAsk')}
          confirm={say('delete')}
          danger
          close={() => setAsking(false)}
          act={async () => {
            leaving();
            await api.call('deleteDiscountRule', { discountRuleId: rule.id ?? '' });
            notifications.show({ message: say('deleted') });
            await navigate('/discounts/rules', { replace: true });
            await reloadRules(queries);
          }}
        >
          <Text>{say('deleteText', { name: rule.name ?? '' })}</Text>
        </AskDialog>
      )}
    </Panel>
  );
}
