import { useSay } from '@headland/words/react.ts';
import { Kbd, Modal, Stack, Switch, Text } from '@mantine/core';
import { type Shortcut, setShortcuts, useShortcutsEnabled } from '../shortcuts.ts';
import classes from './help-dialog.module.css';
import { helpWords } from './words.ts';

/** Keys that fields and tables listen to by themselves. */
const further = [
  { keys: 'Enter', word: 'saveAndGoDown' },
  { keys: 'Esc', word: 'putBack' },
  { keys: 'Ctrl S', word: 'saveForm' },
  { keys: 'Space', word: 'select' },
  { keys: 'Shift ↓', word: 'selectMore' },
  { keys: 'Enter', word: 'goToActs' },
] as const;

export function HelpDialog({
  opened,
  close,
  shortcuts,
}: {
  opened: boolean;
  close: () => void;
  shortcuts: readonly Shortcut[];
}) {
  const say = useSay(helpWords);
  const enabled = useShortcutsEnabled();
  const fields = further.map(({ keys, word }) => ({ keys, label: say(word) }));
  return (
    <Modal opened={opened} onClose={close} title={say('shortcuts')}>
      <Stack gap="md">
        <dl className={classes.keys}>
          {[...shortcuts, ...fields].map(({ keys, label }) => (
            <div key={label} className={classes.row}>
              <dt>
                {keys.split(' ').map((key) => (
                  <Kbd key={key} size="sm">
                    {key}
                  </Kbd>
                ))}
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <Switch
          checked={enabled}
          onChange={(event) => setShortcuts(event.currentTarget.checked)}
          label={say('singleLetters')}
        />
        <Text size="sm" c="dimmed">
          {say('singleLettersNote')}
        </Text>
      </Stack>
    </Modal>
  );
}
