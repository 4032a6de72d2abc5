import { Loader } from '@mantine/core';
import classes from './waiting.module.css';

/** Nothing to show yet; appears only after a moment, so that quick answers do not flicker. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className={classes.waiting} role="status" aria-label={label}>
      <Loader size="sm" type="dots" />
    </div>
  );
}
