import { hasApp } from '@headland/contract/has-app';
import { useSay } from '@headland/words/react.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSite } from '../session/session.tsx';
import { waitingMembersQuery } from './member-queries.ts';
import classes from './members-waiting.module.css';
import { memberWords } from './words.ts';

/** Who waits to be let in, for the overview; nothing while nobody does, and nothing if it cannot be asked. */
export function MembersWaiting() {
  const say = useSay(memberWords);
  const hasMembers = hasApp(useSite(), 'members');
  const { data } = useQuery({ ...waitingMembersQuery(), enabled: hasMembers });
  if (!hasMembers || !data || data.count === 0) return null;
  const { count, more } = data;
  return (
    <p className={classes.waiting}>
      <Link to="/members?view=waiting">{say(more ? 'manyWait' : 'peopleWait', { count })}</Link>
    </p>
  );
}
