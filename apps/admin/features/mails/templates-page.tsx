import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Sheet } from '../../elements/list-frame.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { templatesQuery } from './mail-queries.ts';
import classes from './mails.module.css';

/** The words of every mail that Headland writes. */
export function TemplatesPage() {
  usePageTitle('Mail templates');
  const { data, error, refetch } = useQuery(templatesQuery());
  return (
    <>
      <PageHead title="Mail templates" below="What mails to members and buyers say." />
      {error && !data ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={380} radius={8} role="status" aria-label="Loading the templates" />
      ) : (
        <Sheet>
          <ul className={classes.templates}>
            {data.map(({ kind, label, when, isChanged }) => (
              <li key={kind} className={classes.template}>
                <div>
                  <RowLink to={`/mail-templates/${kind}`} whole>
                    {label}
                  </RowLink>
                  <div className={classes.soft}>{when}</div>
                </div>
                {isChanged ? (
                  <StatusMark tone="good">Your words</StatusMark>
                ) : (
                  <StatusMark tone="off">As it came</StatusMark>
                )}
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}
