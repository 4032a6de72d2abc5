import { inline, useSay } from '@headland/words/react.ts';
import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { Door } from '../../elements/door.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { rememberPage } from './return-to.ts';
import { sessionWords } from './words.ts';

export const OWNER_LINK_COMMAND = 'npm run -s headland -- owner-link';

export interface Check {
  readonly checking: boolean;
  readonly check: () => void;
}

export function HowToGetIn({ children }: { children?: ReactNode }) {
  const say = useSay(sessionWords);
  return (
    <Stack gap="sm">
      <Text>{say('how')}</Text>
      <CopyableCommand command={OWNER_LINK_COMMAND} />
      <Text>{say('howOn')}</Text>
      {children}
    </Stack>
  );
}

/** What anybody sees who is not signed in. */
export function SignedOutPage({ checking, check }: Check) {
  const say = useSay(sessionWords);
  usePageTitle(say('signIn'));
  const { pathname, search } = useLocation();
  useEffect(() => rememberPage(pathname + search, Date.now()), [pathname, search]);
  return (
    <Door>
      <Title order={1}>{say('notSignedIn')}</Title>
      <HowToGetIn>
        <Group mt="xs">
          <Button onClick={check} loading={checking}>
            {say('haveSignedIn')}
          </Button>
          <a href="/">{say('toShop')}</a>
        </Group>
      </HowToGetIn>
    </Door>
  );
}

/** The server said neither yes nor no. */
export function SessionTrouble({ checking, again }: { checking: boolean; again: () => void }) {
  const say = useSay(sessionWords);
  usePageTitle(say('noAnswer'));
  return (
    <Door>
      <Title order={1}>{say('silent')}</Title>
      <Text>{inline(say.pieces('silentText', { code: (text) => <Code>{text}</Code> }))}</Text>
      <Group mt="xs">
        <Button onClick={again} loading={checking}>
          {say('tryAgain')}
        </Button>
      </Group>
    </Door>
  );
}
