import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Column, Columns } from '../../elements/columns.tsx';
import { Fact, Facts } from '../../elements/facts.tsx';
import { ForeignHtml } from '../../elements/foreign-html.tsx';
import { ExactInstant } from '../../elements/instant.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { MailProgress } from './mail-progress.tsx';
import { mailQuery } from './mail-queries.ts';
import classes from './mails.module.css';

const back = { to: '/mail', label: 'Outbox' };

/** One mail as its recipient gets it, in both forms, and how it fared. */
export function MailPage() {
  const { mailId = '' } = useParams();
  const { data, error, refetch } = useQuery(mailQuery(mailId));
  usePageTitle(data?.mail.subject ?? 'Mail');
  if (error && !data) {
    return (
      <>
        <PageHead title="Mail" back={back} />
        <Trouble error={error} again={() => void refetch()} />
      </>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading the mail">
        <PageHead title={<Skeleton height={28} width={320} />} back={back} />
        <Skeleton height={420} radius={8} />
      </div>
    );
  }
  const { mail, kindLabel, text, html, attachments } = data;
  return (
    <>
      <PageHead back={back} title={mail.subject} below={`To ${mail.recipient}`} />
      <Columns>
        <Column>
          <Panel title="As the recipient sees it">
            <ForeignHtml html={html} title={`Mail: ${mail.subject}`} />
            <Text size="xs" c="dimmed" mt="xs">
              Links and buttons do nothing here; the plain text below has the addresses.
            </Text>
          </Panel>
          <Panel title="Plain text">
            <pre className={classes.letter}>{text}</pre>
          </Panel>
        </Column>
        <Column>
          <Panel title="Sending">
            <MailProgress mail={mail} />
          </Panel>
          {attachments.length > 0 && (
            <Panel title="Files">
              <AttachedFiles files={attachments} />
            </Panel>
          )}
          <Panel title="About it">
            <Facts>
              <Fact label="Kind">
                {kindLabel}, <Link to={`/mail-templates/${mail.kind}`}>edit its template</Link>
              </Fact>
              <Fact label="Written">
                <ExactInstant iso={mail.createdDate} />
              </Fact>
            </Facts>
          </Panel>
        </Column>
      </Columns>
    </>
  );
}
