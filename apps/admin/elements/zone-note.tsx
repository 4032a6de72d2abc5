import { zoneName } from '@headland/kernel/time-formats.ts';
import { useSay } from '@headland/words/react.ts';
import { useSite } from '../features/session/session.tsx';
import { useNow } from '../time/use-now.ts';
import { elementWords } from './words.ts';

/** In which zone the times of a page are written. */
export function ZoneNote() {
  const say = useSay(elementWords);
  const site = useSite();
  const now = useNow();
  return say('times', { zone: site.timeZone.replaceAll('_', ' '), name: zoneName(now, site) });
}
