import type { MailRow } from '@headland/contract/types/mails';
import { useSay } from '@headland/words/react.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Fact, Facts } from '../../elements/facts.tsx';
import { ExactInstant } from '../../elements/instant.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { mailMark, mailTrouble } from './mail-mark.ts';
import { mailsKey } from './mail-queries.ts';
import { NoSending } from './no-sending.tsx';
import { mailWords } from './words.ts';

/** How far a mail has come. Whether mails leave the house at all only the list of mails says. */
export function MailProgress({ mail }: { mail: MailRow }) {
  const say = useSay(mailWords);
  const { data: sending = true } = useQuery({
    queryKey: [...mailsKey, 'sending'],
    queryFn: async ({ signal }) => (await api.call('queryMails', { paging: { limit: 1 } }, { signal })).sending,
    staleTime: 60_000,
  });
  const { tone, text } = mailMark(mail, sending, say);
  const trouble = mailTrouble(mail);
  return (
    <>
      {!sending && !mail.sentDate && <NoSending />}
      <Facts>
        <Fact label={say('state')}>
          <StatusMark tone={tone}>{text}</StatusMark>
        </Fact>
        {mail.sentDate && (
          <Fact label={say('sent')}>
            <ExactInstant iso={mail.sentDate} />
          </Fact>
        )}
        {mail.givenUpDate && (
          <Fact label={say('givenUp')}>
            <ExactInstant iso={mail.givenUpDate} />
          </Fact>
        )}
        {trouble && <Fact label={say('serverSaid')}>{trouble}</Fact>}
        {mail.attempts > 0 && <Fact label={say('tries')}>{mail.attempts}</Fact>}
      </Facts>
      {sending && !mail.sentDate && !mail.givenUpDate && (
        <Text size="sm" c="dimmed" mt="sm">
          {say('goesOn')}
        </Text>
      )}
    </>
  );
}
