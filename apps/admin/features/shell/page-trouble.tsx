import { useSay } from '@headland/words/react.ts';
import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useRouteError } from 'react-router';
import { Door } from '../../elements/door.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { shellWords } from './words.ts';

/** What a page shows that broke. @param alone without the frame around it */
export function PageTrouble({ alone = false }: { alone?: boolean }) {
  const say = useSay(shellWords);
  usePageTitle(say('wrong'));
  const error = useRouteError();
  const stale = isStaleBundle(error);
  const content = (
    <Stack gap="sm">
      <Title order={1}>{say(stale ? 'updated' : 'broke')}</Title>
      <Text>{say(stale ? 'updatedText' : 'brokeText')}</Text>
      {!stale && <Code block>{error instanceof Error ? error.message : String(error)}</Code>}
      <Group mt="xs">
        <Button onClick={() => window.location.reload()}>{say('reload')}</Button>
      </Group>
    </Stack>
  );
  return alone ? <Door>{content}</Door> : content;
}

/** A page's script that is no longer there: its name held the hash of an older build. */
function isStaleBundle(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}
