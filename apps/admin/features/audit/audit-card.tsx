import type { AuditEvent, AuditEventType } from '@headland/contract/types/identity-admin';
import { Card, CardSoft } from '../../elements/cards.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { Outcome, What, WhoseAccount } from './audit-columns.tsx';
import { actorWords } from './audit-words.ts';

/** An event of the audit log on a phone. */
export function AuditCard({ event, types }: { event: AuditEvent; types: readonly AuditEventType[] }) {
  return (
    <Card>
      <What event={event} types={types} />
      <Outcome event={event} />
      <CardSoft>
        <WhoseAccount event={event} />
      </CardSoft>
      <CardSoft>
        <ShortInstant iso={event.date} />
      </CardSoft>
      <CardSoft wide>
        {actorWords(event)}
        {event.address && ` from ${event.address}`}
      </CardSoft>
    </Card>
  );
}
