import type { DiscountRule } from '@headland/contract/types/discount-rules';
import { inline, useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../elements/cards.tsx';
import { listAddress } from '../../../elements/list-address.ts';
import { ListFrame, type ListWords } from '../../../elements/list-frame.tsx';
import { PageHead } from '../../../elements/page-head.tsx';
import { usePageTitle } from '../../../elements/page-title.tsx';
import { RowLink } from '../../../elements/row-link.tsx';
import { StatusMark } from '../../../elements/status-mark.tsx';
import { useList } from '../../../elements/use-list.ts';
import { ruleMark } from './rule-mark.ts';
import { rulesQuery } from './rule-queries.ts';
import { rulesCsv } from './rules-csv.ts';
import { type RuleSay, ruleWords } from './words.ts';

function wordsOf(say: RuleSay): ListWords {
  const first = (text: ReactNode) => <Link to="/discounts/rules/new">{text}</Link>;
  return {
    caption: say('rules'),
    loading: say('loadingRules'),
    empty: { title: say('none'), text: inline(say.pieces('noneText', { link: first })) },
  };
}

/** They are few: the list has one page, and nothing of it stands in the address. */
const address = listAddress({});
const column = createColumnHelper<DiscountRule>();

function ruleColumns(say: RuleSay) {
  return [
    column.accessor((rule) => rule.name ?? '', {
      id: 'name',
      header: say('name'),
      meta: { label: say('name') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => <RowLink to={`/discounts/rules/${row.original.id}`}>{getValue()}</RowLink>,
    }),
    column.accessor((rule) => rule.usageCount ?? 0, {
      id: 'uses',
      header: say('uses'),
      meta: { label: say('uses'), end: true },
      enableSorting: false,
    }),
    column.display({
      id: 'state',
      header: say('state'),
      meta: { label: say('state') },
      cell: ({ row }) => <RuleMark rule={row.original} />,
    }),
  ];
}

function RuleMark({ rule }: { rule: DiscountRule }) {
  const { tone, text } = ruleMark(rule, useSay(ruleWords));
  return <StatusMark tone={tone}>{text}</StatusMark>;
}

/** Rules, in the order in which they count. */
export function RulesPage() {
  const say = useSay(ruleWords);
  usePageTitle(say('rules'));
  const columns = useMemo(() => ruleColumns(say), [say]);
  const queries = useQueryClient();
  const list = useList(address);
  const query = useQuery(rulesQuery());
  return (
    <>
      <PageHead
        title={say('rules')}
        below={say('rulesBelow')}
        actions={
          <Button component={Link} to="/discounts/rules/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {say('newRule')}
          </Button>
        }
      />
      <ListFrame
        name="discount-rules"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={query.data}
        columns={columns}
        idOf={({ id }) => id ?? ''}
        pathOf={({ id }) => `/discounts/rules/${id}`}
        rowHeight={41}
        card={(rule) => (
          <Card key={rule.id}>
            <RowLink to={`/discounts/rules/${rule.id}`} whole>
              {rule.name ?? ''}
            </RowLink>
            <RuleMark rule={rule} />
          </Card>
        )}
        csv={() => rulesCsv(say, queries)}
        foot={null}
      />
    </>
  );
}
