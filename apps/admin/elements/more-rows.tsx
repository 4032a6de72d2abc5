import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import classes from './list-frame.module.css';
import { ZoneNote } from './zone-note.tsx';

/** The foot of a list that grows: how many rows there are, in which zone their times are, and the way to more. */
export function MoreRows({
  shown,
  one,
  many,
  query: { data, hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  shown: number;
  /** `member`; with `many` for every other number. */
  one: string;
  many: string;
  /** What asks for the rows; there is no foot before its first answer. */
  query: {
    readonly data: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}) {
  // A button that goes when it was pressed takes the keyboard with it.
  const [pressed, setPressed] = useState(false);
  if (data === undefined) return null;
  return (
    <footer className={classes.foot}>
      <Text size="sm" c="dimmed">
        <span role="status">
          {shown} {shown === 1 ? one : many}
          {hasNextPage && ' shown'}
        </span>
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
          {hasNextPage ? 'Load more' : 'That is all'}
        </Button>
      )}
    </footer>
  );
}
