import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-page.module.css';

/** The foot of a list that grows: how many rows there are, and the way to more. @param note at the near end */
export function MoreRows({
  shown,
  one,
  many,
  hasMore,
  loading,
  more,
  note,
}: {
  shown: number;
  /** `member`; with `many` for every other number. */
  one: string;
  many: string;
  hasMore: boolean;
  loading: boolean;
  more: () => void;
  note?: ReactNode;
}) {
  return (
    <footer className={classes.foot}>
      <Text size="sm" c="dimmed">
        <span role="status">
          {shown} {shown === 1 ? one : many}
          {hasMore && ' shown'}
        </span>
        {note && <> · {note}</>}
      </Text>
      {hasMore && (
        <Button variant="default" size="sm" loading={loading} onClick={more}>
          Load more
        </Button>
      )}
    </footer>
  );
}
