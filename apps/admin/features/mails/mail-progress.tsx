import type { MailRow } from '@headland/contract/types/mails';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Fact, Facts } from '../../elements/facts.tsx';
import { ExactInstant } from '../../elements/instant.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { mailsKey } from './mail-queries.ts';
import { mailMark, mailTrouble } from './mail-words.ts';
import { NoSending } from './no-sending.tsx';

/** How far a mail has come. Whether mails leave the house at all only the list of mails says. */
export function MailProgress({ mail }: { mail: MailRow }) {
  const { data: sending = true } = useQuery({
    queryKey: [...mailsKey, 'sending'],
    queryFn: async ({ signal }) => (await api.call('queryMails', { paging: { limit: 1 } }, { signal })).sending,
    staleTime: 60_000,
  });
  const { tone, text } = mailMark(mail, sending);
  const trouble = mailTrouble(mail);
  return (
    <>
      {!sending && !mail.sentDate && <NoSending />}
      <Facts>
        <Fact label="State">
          <StatusMark tone={tone}>{text}</StatusMark>
        </Fact>
        {mail.sentDate && (
          <Fact label="Sent">
            <ExactInstant iso={mail.sentDate} />
          </Fact>
        )}
        {mail.givenUpDate && (
          <Fact label="Given up">
            <ExactInstant iso={mail.givenUpDate} />
          </Fact>
        )}
        {trouble && <Fact label="The mail server said">{trouble}</Fact>}
        {mail.attempts > 0 && <Fact label="Tries">{mail.attempts}</Fact>}
      </Facts>
      {sending && !mail.sentDate && !mail.givenUpDate && (
        <Text size="sm" c="dimmed" mt="sm">
          Headland goes on trying, with growing pauses.
        </Text>
      )}
    </>
  );
}
