import type { MailTemplate } from '@headland/contract/types/mails';
import { useSay } from '@headland/words/react.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Card, CardSoft } from '../../elements/cards.tsx';
import { listAddress } from '../../elements/list-address.ts';
import { ListFrame, type ListWords } from '../../elements/list-frame.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { useList } from '../../elements/use-list.ts';
import { templatesQuery } from './mail-queries.ts';
import classes from './mails.module.css';
import { templatesCsv } from './templates-csv.ts';
import { type MailSay, mailWords } from './words.ts';

/** They are few: the list has one page, and nothing of it stands in the address. */
const address = listAddress({});
const column = createColumnHelper<MailTemplate>();

function templateColumns(say: MailSay) {
  return [
    column.accessor('label', {
      header: say('mail'),
      meta: { label: say('mail') },
      enableHiding: false,
      enableSorting: false,
      cell: ({ row, getValue }) => (
        <>
          <RowLink to={`/mail-templates/${row.original.kind}`}>{getValue()}</RowLink>
          <div className={classes.soft}>{row.original.when}</div>
        </>
      ),
    }),
    column.accessor('isChanged', {
      header: say('what'),
      meta: { label: say('what') },
      enableSorting: false,
      cell: ({ getValue }) => <TemplateMark isChanged={getValue()} />,
    }),
  ];
}

function TemplateMark({ isChanged }: Pick<MailTemplate, 'isChanged'>) {
  const say = useSay(mailWords);
  return isChanged ? (
    <StatusMark tone="good">{say('yourWords')}</StatusMark>
  ) : (
    <StatusMark tone="off">{say('asItCame')}</StatusMark>
  );
}

function wordsOf(say: MailSay): ListWords {
  return { caption: say('templates'), loading: say('loadingTemplates'), empty: { title: say('noTemplates') } };
}

/** The words of every mail that Headland writes. */
export function TemplatesPage() {
  const say = useSay(mailWords);
  usePageTitle(say('templates'));
  const queries = useQueryClient();
  const list = useList(address);
  const query = useQuery(templatesQuery());
  const columns = useMemo(() => templateColumns(say), [say]);
  return (
    <>
      <PageHead title={say('templates')} below={say('templatesBelow')} />
      <ListFrame
        name="mail-templates"
        words={wordsOf(say)}
        list={list}
        query={query}
        rows={query.data}
        columns={columns}
        idOf={({ kind }) => kind}
        pathOf={({ kind }) => `/mail-templates/${kind}`}
        rowHeight={64}
        card={({ kind, label, when, isChanged }) => (
          <Card key={kind}>
            <RowLink to={`/mail-templates/${kind}`} whole>
              {label}
            </RowLink>
            <span>
              <TemplateMark isChanged={isChanged} />
            </span>
            <CardSoft wide>{when}</CardSoft>
          </Card>
        )}
        csv={() => templatesCsv(say, queries)}
        foot={null}
      />
    </>
  );
}
