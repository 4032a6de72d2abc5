import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-sheet.module.css';

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
