import { useNetwork } from '@mantine/hooks';
import { IconPlugConnectedX } from '@tabler/icons-react';
import classes from './offline-notice.module.css';

/** Says that the browser has no network. The server may still be reached if it runs on this very machine. */
export function OfflineNotice() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <p className={classes.notice}>
          <IconPlugConnectedX size={18} aria-hidden />
          This device is offline. What you see may be out of date, and changes may not reach the server.
        </p>
      )}
    </div>
  );
}
