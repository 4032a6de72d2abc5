import { useSay } from '@headland/words/react.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { useOnePress } from './one-press.ts';
import { Trouble } from './trouble.tsx';
import { elementWords } from './words.ts';

export interface AskDialogProps {
  readonly title: string;
  /** What will happen, and what will not. */
  readonly children: ReactNode;
  /** On the button that does it. */
  readonly confirm: string;
  readonly danger?: boolean;
  /** The text that has to be typed first, for what cannot be undone; null asks for none. */
  readonly typed?: string | null;
  /** May throw; the dialog says so and stays. */
  readonly act: () => Promise<void>;
  readonly close: () => void;
}

/** Asks once more before something happens that cannot simply be taken back. */
export function AskDialog({ title, children, confirm, danger = false, typed = null, act, close }: AskDialogProps) {
  const say = useSay(elementWords);
  const [text, setText] = useState('');
  const doing = useMutation({ mutationFn: act, onSuccess: close });
  const ready = typed === null || text.trim().toLowerCase() === typed.toLowerCase();
  const once = useOnePress(doing);
  return (
    <Dialog
      onClose={() => {
        if (!doing.isPending) close();
      }}
      title={title}
      closeOnClickOutside={!doing.isPending}
      closeOnEscape={!doing.isPending}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) once();
        }}
      >
        <Stack gap="md">
          <div>{children}</div>
          {typed !== null && (
            <TextInput
              label={say('typeToConfirm', { text: typed })}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              disabled={doing.isPending}
              data-autofocus
            />
          )}
          {doing.error !== null && <Trouble error={doing.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={doing.isPending}>
              {say('leaveIt')}
            </Button>
            <Button type="submit" color={danger ? 'red' : 'ink'} loading={doing.isPending} disabled={!ready}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
