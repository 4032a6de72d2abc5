import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useRouteError } from 'react-router';
import { Door } from '../../elements/door.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';

/** What a page shows that broke. @param alone without the frame around it */
export function PageTrouble({ alone = false }: { alone?: boolean }) {
  usePageTitle('Something went wrong');
  const error = useRouteError();
  const stale = isStaleBundle(error);
  const content = (
    <Stack gap="sm">
      <Title order={1}>{stale ? 'The back office was updated' : 'This page broke'}</Title>
      <Text>
        {stale
          ? 'A newer version is on the server. Reload to go on with it.'
          : 'Nothing that was saved is lost. Reload the page; if it breaks again, this line helps to find out why:'}
      </Text>
      {!stale && <Code block>{error instanceof Error ? error.message : String(error)}</Code>}
      <Group mt="xs">
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </Group>
    </Stack>
  );
  return alone ? <Door>{content}</Door> : content;
}

/** A page's script that is no longer there: its name held the hash of an older build. */
function isStaleBundle(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}
