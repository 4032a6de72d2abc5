import { formatExact, formatRelative, formatShort } from '@headland/kernel/time-formats.ts';
import { Tooltip, VisuallyHidden } from '@mantine/core';
import { useSite } from '../features/session/session.tsx';
import { useNow } from '../time/use-now.ts';

/** An instant of a list: short, with the exact time in the site's zone behind it. @param iso ISO 8601 */
export function ShortInstant({ iso }: { iso: string }) {
  const site = useSite();
  const now = useNow();
  const at = new Date(iso);
  const exact = formatExact(at, site);
  return (
    <Tooltip label={exact} openDelay={300}>
      <time dateTime={iso}>
        <span aria-hidden>{formatShort(at, now, site)}</span>
        <VisuallyHidden>{exact}</VisuallyHidden>
      </time>
    </Tooltip>
  );
}

/** An instant written out, with how long ago it is. @param iso ISO 8601 */
export function ExactInstant({ iso }: { iso: string }) {
  const site = useSite();
  const now = useNow();
  const at = new Date(iso);
  return (
    <time dateTime={iso}>
      {formatExact(at, site)} ({formatRelative(at, now, site)})
    </time>
  );
}
