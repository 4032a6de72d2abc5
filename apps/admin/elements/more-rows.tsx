import { useSay } from '@headland/words/react.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import classes from './list-frame.module.css';
import { elementWords } from './words.ts';
import { ZoneNote } from './zone-note.tsx';

/** The foot of a list that grows: how many rows there are, in which zone their times are, and the way to more. */
export function MoreRows({
  count,
  query: { data, hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  /** How many rows there are, in words: `12 members`. */
  count: string;
  /** What asks for the rows; there is no foot before its first answer. */
  query: {
    readonly data: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}) {
  const say = useSay(elementWords);
  // A button that goes when it was pressed takes the keyboard with it.
  const [pressed, setPressed] = useState(false);
  if (data === undefined) return null;
  return (
    <footer className={classes.foot}>
      <Text size="sm" c="dimmed">
        <span role="status">{hasNextPage ? say('shown', { count }) : count}</span>
        {' · '}
        <ZoneNote />
      </Text>
      {(hasNextPage || pressed) && (
        <Button
          variant="default"
          size="sm"
          loading={isFetchingNextPage}
          disabled={!hasNextPage}
          onClick={() => {
            setPressed(true);
            void fetchNextPage();
          }}
        >
          {say(hasNextPage ? 'loadMore' : 'allLoaded')}
        </Button>
      )}
    </footer>
  );
}
