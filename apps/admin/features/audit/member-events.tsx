import { useSay } from '@headland/words/react.ts';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ShortInstant } from '../../elements/instant.tsx';
import { Panel } from '../../elements/panel.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import classes from './audit.module.css';
import { Outcome, What } from './audit-columns.tsx';
import { memberEventsQuery } from './audit-queries.ts';
import { actorAndAddress } from './audit-words.ts';
import { auditWords } from './words.ts';

/** What happened to a member's account lately, for the member's page. */
export function MemberEvents({ memberId }: { memberId: string }) {
  const say = useSay(auditWords);
  const { data, error, refetch } = useQuery(memberEventsQuery(memberId));
  return (
    <Panel title={say('whatHappened')} beside={<Link to={`/audit?member=${memberId}`}>{say('auditLog')}</Link>}>
      {error && <Trouble error={error} again={() => void refetch()} />}
      {!data ? (
        !error && <Skeleton height={120} />
      ) : data.events.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('nothingYet')}
        </Text>
      ) : (
        <ul className={classes.events}>
          {data.events.map((event) => (
            <li key={event.id} className={classes.event}>
              <What event={event} types={data.types} />
              {event.outcome === 'REFUSED' && <Outcome event={event} />}
              <span className={classes.whole}>
                <ShortInstant iso={event.date} /> · {actorAndAddress(event, say)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
