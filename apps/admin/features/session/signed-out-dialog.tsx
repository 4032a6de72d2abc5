import { useSay } from '@headland/words/react.ts';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../elements/dialog.tsx';
import type { Site } from './session-api.ts';
import { type Check, HowToGetIn } from './signed-out.tsx';
import { sessionWords } from './words.ts';

/** The same above a page that was open when the session ended. */
export function SignedOutDialog({ site, checking, check }: Check & { site: Site }) {
  const say = useSay(sessionWords);
  return (
    <Dialog
      onClose={check}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={say('ended', { site: site.name })}
      size="lg"
    >
      <HowToGetIn>
        <Text c="dimmed">{say('endedText')}</Text>
        <Group mt="xs">
          <Button onClick={check} loading={checking} data-autofocus>
            {say('signedInAgain')}
          </Button>
        </Group>
      </HowToGetIn>
    </Dialog>
  );
}
