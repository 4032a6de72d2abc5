import type { AuditEvent, AuditEventType } from '@headland/contract/types/identity-admin';
import { useSay } from '@headland/words/react.ts';
import { Card, CardSoft } from '../../elements/cards.tsx';
import { ShortInstant } from '../../elements/instant.tsx';
import { Outcome, What, WhoseAccount } from './audit-columns.tsx';
import { actorAndAddress } from './audit-words.ts';
import { auditWords } from './words.ts';

/** An event of the audit log on a phone. */
export function AuditCard({ event, types }: { event: AuditEvent; types: readonly AuditEventType[] }) {
  const say = useSay(auditWords);
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
      <CardSoft wide>{actorAndAddress(event, say)}</CardSoft>
    </Card>
  );
}
