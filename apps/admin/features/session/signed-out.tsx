import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { Door } from '../../elements/door.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { rememberPage } from './return-to.ts';

export const OWNER_LINK_COMMAND = 'npm run -s headland -- owner-link';

export interface Check {
  readonly checking: boolean;
  readonly check: () => void;
}

export function HowToGetIn({ children }: { children?: ReactNode }) {
  return (
    <Stack gap="sm">
      <Text>
        Owners sign in with a one-time link, there is no password. On the machine that runs Headland, in its folder:
      </Text>
      <CopyableCommand command={OWNER_LINK_COMMAND} />
      <Text>It prints a link that works once, for 15 minutes. Open it in this browser and press its button.</Text>
      {children}
    </Stack>
  );
}

/** What anybody sees who is not signed in. */
export function SignedOutPage({ checking, check }: Check) {
  usePageTitle('Sign in');
  const { pathname, search } = useLocation();
  useEffect(() => rememberPage(pathname + search, Date.now()), [pathname, search]);
  return (
    <Door>
      <Title order={1}>You are not signed in</Title>
      <HowToGetIn>
        <Group mt="xs">
          <Button onClick={check} loading={checking}>
            I have signed in
          </Button>
          <a href="/">Go to the shop</a>
        </Group>
      </HowToGetIn>
    </Door>
  );
}

/** The server said neither yes nor no. */
export function SessionTrouble({ checking, again }: { checking: boolean; again: () => void }) {
  usePageTitle('No answer');
  return (
    <Door>
      <Title order={1}>The server does not answer</Title>
      <Text>
        Is Headland running? <Code>npm start</Code> in its folder starts it. This page asks again when you press the
        button.
      </Text>
      <Group mt="xs">
        <Button onClick={again} loading={checking}>
          Try again
        </Button>
      </Group>
    </Door>
  );
}
