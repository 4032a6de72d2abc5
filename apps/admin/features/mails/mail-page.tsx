import { inline, useSay } from '@headland/words/react.ts';
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
import { mailWords } from './words.ts';

/** One mail as its recipient gets it, in both forms, and how it fared. */
export function MailPage() {
  const say = useSay(mailWords);
  const back = { to: '/mail', label: say('outbox') };
  const { mailId = '' } = useParams();
  const { data, error, refetch } = useQuery(mailQuery(mailId));
  usePageTitle(data?.mail.subject ?? say('mail'));
  if (error && !data) {
    return (
      <>
        <PageHead title={say('mail')} back={back} />
        <Trouble error={error} again={() => void refetch()} />
      </>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={say('loadingMail')}>
        <PageHead title={<Skeleton height={28} width={320} />} back={back} />
        <Skeleton height={420} radius={8} />
      </div>
    );
  }
  const { mail, kindLabel, text, html, attachments } = data;
  return (
    <>
      <PageHead back={back} title={mail.subject} below={say('toRecipient', { recipient: mail.recipient })} />
      <Columns>
        <Column>
          <Panel title={say('asSeen')}>
            <ForeignHtml html={html} title={say('mailTitled', { subject: mail.subject })} />
            <Text size="xs" c="dimmed" mt="xs">
              {say('linksDead')}
            </Text>
          </Panel>
          <Panel title={say('plainText')}>
            <pre className={classes.letter}>{text}</pre>
          </Panel>
        </Column>
        <Column>
          <Panel title={say('sending')}>
            <MailProgress mail={mail} />
          </Panel>
          {attachments.length > 0 && (
            <Panel title={say('files')}>
              <AttachedFiles files={attachments} />
            </Panel>
          )}
          <Panel title={say('about')}>
            <Facts>
              <Fact label={say('kind')}>
                {inline(
                  say.pieces('kindAndTemplate', {
                    kind: kindLabel,
                    link: (text) => <Link to={`/mail-templates/${mail.kind}`}>{text}</Link>,
                  }),
                )}
              </Fact>
              <Fact label={say('written')}>
                <ExactInstant iso={mail.createdDate} />
              </Fact>
            </Facts>
          </Panel>
        </Column>
      </Columns>
    </>
  );
}
