import type { AuditEvent, AuditEventType } from '@headland/contract/types/identity-admin';
import { Card, CardSoft, Cards } from '../../elements/cards.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { Outcome, What, WhoseAccount } from './audit-columns.tsx';
import { actorWords } from './audit-words.ts';

/** The audit log on a phone. */
export function AuditCards({
  events,
  types,
  loading,
}: {
  events: readonly AuditEvent[];
  types: readonly AuditEventType[];
  loading: boolean;
}) {
  return (
    <Cards loading={loading ? 'Loading the audit log' : null}>
      {events.map((event) => (
        <Card key={event.id}>
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
      ))}
    </Cards>
  );
}
