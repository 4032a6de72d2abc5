import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-frame.module.css';

/** The foot of a list in pages. @param previous goes there, as `next` does; null where there is no such page */
export function PagedFoot({
  note,
  previous,
  next,
}: {
  note: ReactNode;
  previous: (() => void) | null;
  next: (() => void) | null;
}) {
  return (
    <footer className={classes.foot}>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      <Group gap="xs">
        <PageButton label="Previous page" go={previous} />
        <PageButton label="Next page" go={next} />
      </Group>
    </footer>
  );
}

function PageButton({ label, go }: { label: string; go: (() => void) | null }) {
  return (
    <Button
      variant="default"
      size="sm"
      disabled={go === null}
      onClick={() => {
        go?.();
        window.scrollTo({ top: 0 });
      }}
    >
      {label}
    </Button>
  );
}

/** The foot of a list in numbered pages: how many rows there are in all, and on which page one is. */
export function NumberedFoot({
  page,
  size,
  total,
  one,
  many,
  go,
}: {
  page: number;
  /** Rows of a page. */
  size: number;
  total: number;
  one: string;
  many: string;
  go: (page: number) => void;
}) {
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <PagedFoot
      note={
        <>
          {total} {total === 1 ? one : many}
          {pages > 1 && `, page ${page} of ${pages}`}
        </>
      }
      previous={page > 1 ? () => go(page - 1) : null}
      next={page < pages ? () => go(page + 1) : null}
    />
  );
}
