import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { explain } from '../api/explain.ts';

/** A failure in plain words, and the way on. @param again asks once more; left out where that could not help */
export function Trouble({ error, again, more }: { error: unknown; again?: () => void; more?: ReactNode }) {
  const { title, text, requestId } = explain(error);
  return (
    <Alert color="red" variant="outline" title={title} role="alert">
      <Text size="sm">{text}</Text>
      {requestId && (
        <Text size="xs" c="dimmed" mt={4}>
          Request {requestId}
        </Text>
      )}
      {(again || more) && (
        <Group mt="sm" gap="sm">
          {again && (
            <Button size="xs" variant="default" onClick={again}>
              Try again
            </Button>
          )}
          {more}
        </Group>
      )}
    </Alert>
  );
}
