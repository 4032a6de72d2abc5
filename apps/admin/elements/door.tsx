import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './door.module.css';

/** A page outside the frame: one column in the middle, such as the way in. */
export function Door({ children }: { children: ReactNode }) {
  return (
    <main className={classes.room}>
      <div className={classes.mark}>Headland</div>
      <Stack gap="md" className={classes.panel}>
        {children}
      </Stack>
    </main>
  );
}
