import type { DiscountRule } from '@headland/contract/types/discount-rules';
import type { QueryClient } from '@tanstack/react-query';
import { instant } from '../../../elements/csv/csv-cell.ts';
import { type CsvColumn, type CsvList, csvOfAll } from '../../../elements/csv/csv-list.ts';
import { ruleMark } from './rule-mark.ts';
import { rulesQuery } from './rule-queries.ts';
import type { RuleSay } from './words.ts';

/** All rules, in the order in which they count. */
export function rulesCsv(say: RuleSay, queries: QueryClient): CsvList {
  const columns: readonly CsvColumn<DiscountRule>[] = [
    [say('name'), ({ name }) => name],
    [say('uses'), ({ usageCount }) => usageCount ?? 0],
    [say('state'), (rule) => ruleMark(rule, say).text],
    [say('startsAt'), ({ activeTimeInfo }) => instant(activeTimeInfo?.start)],
    [say('endsAt'), ({ activeTimeInfo }) => instant(activeTimeInfo?.end)],
    [say('madeOn'), ({ createdDate }) => instant(createdDate)],
  ];
  return csvOfAll(columns, () => queries.fetchQuery(rulesQuery()));
}
