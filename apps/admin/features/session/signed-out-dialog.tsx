import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../elements/dialog.tsx';
import type { Site } from './session-api.ts';
import { type Check, HowToGetIn } from './signed-out.tsx';

/** The same above a page that was open when the session ended. */
export function SignedOutDialog({ site, checking, check }: Check & { site: Site }) {
  return (
    <Dialog
      onClose={check}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={`Your session at ${site.name} has ended`}
      size="lg"
    >
      <HowToGetIn>
        <Text c="dimmed">This page stays as it is, with everything that you have typed.</Text>
        <Group mt="xs">
          <Button onClick={check} loading={checking} data-autofocus>
            I have signed in again
          </Button>
        </Group>
      </HowToGetIn>
    </Dialog>
  );
}
