import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { waitingMembersQuery } from './member-queries.ts';
import classes from './members-waiting.module.css';

/** Who waits to be let in, for the overview; nothing while nobody does, and nothing if it cannot be asked. */
export function MembersWaiting() {
  const { data } = useQuery(waitingMembersQuery());
  if (!data || data.count === 0) return null;
  const many = `${data.count}${data.more ? '+' : ''} people wait for your approval`;
  return (
    <p className={classes.waiting}>
      <Link to="/members?view=waiting">{data.count === 1 ? 'One person waits for your approval' : many}</Link>
    </p>
  );
}
