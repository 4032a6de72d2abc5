import type { MailTemplate } from '@headland/contract/types/mails';
import type { QueryClient } from '@tanstack/react-query';
import { type CsvColumn, type CsvList, csvOfAll } from '../../elements/csv/csv-list.ts';
import { templatesQuery } from './mail-queries.ts';
import type { MailSay } from './words.ts';

/** The words of every mail, as they are sent. */
export function templatesCsv(say: MailSay, queries: QueryClient): CsvList {
  const columns: readonly CsvColumn<MailTemplate>[] = [
    [say('mail'), ({ label }) => label],
    [say('when'), ({ when }) => when],
    [say('what'), ({ isChanged }) => say(isChanged ? 'yourWords' : 'asItCame')],
    [say('subject'), ({ subject }) => subject],
    [say('heading'), ({ heading }) => heading],
    [say('text'), ({ text }) => text],
    [say('buttonLabel'), ({ buttonLabel }) => buttonLabel],
  ];
  return csvOfAll(columns, () => queries.fetchQuery(templatesQuery()));
}
