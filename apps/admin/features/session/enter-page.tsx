import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { Door } from '../../elements/door.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { takePage } from './return-to.ts';
import { redeemLink } from './session-api.ts';
import { sessionKey } from './session-key.ts';
import { OWNER_LINK_COMMAND } from './signed-out.tsx';

/**
 * Where a one-time link leads. Nothing happens until the button is pressed, because mail and chat programs open links
 * too; the token leaves the address at once, so that it stands in no history.
 */
export function EnterPage() {
  usePageTitle('Sign in');
  const [parameters] = useSearchParams();
  const [token] = useState(() => parameters.get('token') ?? '');
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    if (window.location.search !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  const enter = useMutation({
    mutationFn: () => redeemLink(token),
    onSuccess: async (entered) => {
      if (!entered) return;
      await queries.invalidateQueries({ queryKey: sessionKey });
      await navigate(takePage(Date.now()), { replace: true });
    },
  });

  if (token === '' || enter.data === false) return <UselessLink missing={token === ''} />;
  const host = window.location.host;
  return (
    <Door>
      <Title order={1}>Sign in to {host}</Title>
      <Text>This link signs you in as the owner, in this browser, for up to seven days. It works once.</Text>
      {enter.isError && (
        <Alert color="red" title="The server did not answer" role="alert">
          Whether the link was used is not known. Try again; if it no longer works, make a new one with{' '}
          <code>{OWNER_LINK_COMMAND}</code>.
        </Alert>
      )}
      <Group mt="xs">
        <Button size="md" onClick={() => enter.mutate()} loading={enter.isPending || enter.data === true} autoFocus>
          Sign in to {host}
        </Button>
      </Group>
    </Door>
  );
}

function UselessLink({ missing }: { missing: boolean }) {
  return (
    <Door>
      <Title order={1}>{missing ? 'This link is incomplete' : 'This link no longer works'}</Title>
      <Text>
        {missing
          ? 'The address holds no sign-in token; perhaps only a part of it was copied.'
          : 'A sign-in link works once and for 15 minutes. This one was used already or is too old.'}
      </Text>
      <Text>Make a new one on the machine that runs Headland, in its folder:</Text>
      <CopyableCommand command={OWNER_LINK_COMMAND} />
      <Link to="/">I am signed in already: go to the back office</Link>
    </Door>
  );
}
