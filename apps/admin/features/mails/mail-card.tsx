import type { MailRow } from '@headland/contract/types/mails';
import { Card, CardSoft } from '../../elements/cards.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { kindWords } from './mail-words.ts';
import { MailState } from './mails-columns.tsx';

/** A mail in the outbox on a phone. */
export function MailCard({ mail, sending }: { mail: MailRow; sending: boolean }) {
  return (
    <Card>
      <RowLink to={`/mail/${mail.id}`} whole>
        {mail.subject}
      </RowLink>
      <MailState mail={mail} sending={sending} />
      <CardSoft>{mail.recipient}</CardSoft>
      <CardSoft>
        <ShortInstant iso={mail.createdDate} />
      </CardSoft>
      <CardSoft wide>{kindWords(mail.kind).label}</CardSoft>
    </Card>
  );
}
