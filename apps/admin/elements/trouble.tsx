import { useLocality, useSay } from '@headland/words/react.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { explain } from '../api/explain.ts';
import { giveFocus } from './give-focus.ts';
import { elementWords } from './words.ts';

interface TroubleProps {
  readonly error: unknown;
  /** What could not be done, where that does not show by itself; the failure then follows in the text. */
  readonly title?: string;
  /** Asks once more; left out where that could not help. */
  readonly again?: () => void;
  readonly more?: ReactNode;
}

/** A failure in plain words, and the way on. */
export function Trouble({ error, title, again, more }: TroubleProps) {
  const { title: failure, text, requestId } = explain(error, useLocality());
  const say = useSay(elementWords);
  const pressed = useRef(false);
  // Pressed well, the button goes, and with it the place of the keyboard.
  useEffect(
    () => () => {
      if (pressed.current) giveFocus(null);
    },
    [],
  );
  return (
    <Alert color="red" variant="outline" title={title ?? failure} role="alert">
      <Text size="sm">{title === undefined ? text : `${failure.replace(/\.$/, '')}. ${text}`.trim()}</Text>
      {requestId && (
        <Text size="xs" c="dimmed" mt={4}>
          {say('request', { id: requestId })}
        </Text>
      )}
      {(again || more) && (
        <Group mt="sm" gap="sm">
          {again && (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                pressed.current = true;
                again();
              }}
            >
              {say('tryAgain')}
            </Button>
          )}
          {more}
        </Group>
      )}
    </Alert>
  );
}
