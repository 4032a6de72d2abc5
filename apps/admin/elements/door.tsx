import { useSay } from '@headland/words/react.ts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './door.module.css';
import { elementWords } from './words.ts';

/** A page outside the frame: one column in the middle, such as the way in. */
export function Door({ children }: { children: ReactNode }) {
  const say = useSay(elementWords);
  return (
    <main className={classes.room}>
      <div className={classes.mark}>{say('house')}</div>
      <Stack gap="md" className={classes.panel}>
        {children}
      </Stack>
    </main>
  );
}
