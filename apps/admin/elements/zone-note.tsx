import { useSite } from '../features/session/session.tsx';
import { zoneName } from '../time/format-instant.ts';
import { useNow } from '../time/use-now.ts';

/** In which zone the times of a page are written. */
export function ZoneNote() {
  const site = useSite();
  const now = useNow();
  return (
    <>
      Times in {site.timeZone.replaceAll('_', ' ')} ({zoneName(now, site)})
    </>
  );
}
