import { useSay } from '@headland/words/react.ts';
import { useNetwork } from '@mantine/hooks';
import { IconPlugConnectedX } from '@tabler/icons-react';
import classes from './offline-notice.module.css';
import { shellWords } from './words.ts';

/** Says that the browser has no network. The server may still be reached if it runs on this very machine. */
export function OfflineNotice() {
  const say = useSay(shellWords);
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <p className={classes.notice}>
          <IconPlugConnectedX size={18} aria-hidden />
          {say('offline')}
        </p>
      )}
    </div>
  );
}
