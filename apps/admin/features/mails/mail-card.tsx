import type { MailKindLabel, MailRow } from '@headland/contract/types/mails';
import { Card, CardSoft } from '../../elements/cards.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { RowLink } from '../../elements/row-link.tsx';
import { kindLabel } from './kind-label.ts';
import { MailState } from './mails-columns.tsx';

interface MailCardProps {
  readonly mail: MailRow;
  readonly kinds: readonly MailKindLabel[];
  readonly sending: boolean;
}

/** A mail in the outbox on a phone. */
export function MailCard({ mail, kinds, sending }: MailCardProps) {
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
      <CardSoft wide>{kindLabel(kinds, mail.kind)}</CardSoft>
    </Card>
  );
}
