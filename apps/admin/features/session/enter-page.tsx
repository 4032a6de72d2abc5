import { inline, useSay } from '@headland/words/react.ts';
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
import { sessionWords } from './words.ts';

/**
 * Where a one-time link leads. Nothing happens until the button is pressed, because mail and chat programs open links
 * too; the token leaves the address at once, so that it stands in no history.
 */
export function EnterPage() {
  const say = useSay(sessionWords);
  usePageTitle(say('signIn'));
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
      <Title order={1}>{say('signInTo', { host })}</Title>
      <Text>{say('linkText')}</Text>
      {enter.isError && (
        <Alert color="red" title={say('unanswered')} role="alert">
          {inline(say.pieces('unansweredText', { code: () => <code>{OWNER_LINK_COMMAND}</code> }))}
        </Alert>
      )}
      <Group mt="xs">
        <Button size="md" onClick={() => enter.mutate()} loading={enter.isPending || enter.data === true} autoFocus>
          {say('signInTo', { host })}
        </Button>
      </Group>
    </Door>
  );
}

function UselessLink({ missing }: { missing: boolean }) {
  const say = useSay(sessionWords);
  return (
    <Door>
      <Title order={1}>{say(missing ? 'incomplete' : 'useless')}</Title>
      <Text>{say(missing ? 'incompleteText' : 'uselessText')}</Text>
      <Text>{say('makeNew')}</Text>
      <CopyableCommand command={OWNER_LINK_COMMAND} />
      <Link to="/">{say('signedInAlready')}</Link>
    </Door>
  );
}
