import { useSay } from '@headland/words/react.ts';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-frame.module.css';
import { elementWords } from './words.ts';

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
  const say = useSay(elementWords);
  return (
    <footer className={classes.foot}>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      <Group gap="xs">
        <PageButton label={say('previousPage')} go={previous} />
        <PageButton label={say('nextPage')} go={next} />
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
  count,
  next,
  go,
}: {
  page: number;
  /** Rows of a page. */
  size: number;
  total: number;
  /** The same in words: `12 products`. */
  count: string;
  /** Where there are more than `total`: whether a page follows. */
  next?: boolean | undefined;
  go: (page: number) => void;
}) {
  const say = useSay(elementWords);
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <PagedFoot
      note={
        next !== undefined ? say('pageAt', { count, page }) : pages > 1 ? say('pageOf', { count, page, pages }) : count
      }
      previous={page > 1 ? () => go(page - 1) : null}
      next={(next ?? page < pages) ? () => go(page + 1) : null}
    />
  );
}
