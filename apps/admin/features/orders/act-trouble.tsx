import { useSay } from '@headland/words/react.ts';
import { Alert, Text } from '@mantine/core';
import { elementWords } from '../../elements/words.ts';
import type { ActTrouble } from './explain-act.ts';

/** Why an act did not happen, or why nobody knows. */
export function ActTroubleAlert({ trouble: { title, text, requestId } }: { trouble: ActTrouble }) {
  const say = useSay(elementWords);
  return (
    <Alert color="red" variant="outline" title={title} role="alert">
      {text}
      {requestId && (
        <Text size="xs" c="dimmed" mt={4}>
          {say('request', { id: requestId })}
        </Text>
      )}
    </Alert>
  );
}
