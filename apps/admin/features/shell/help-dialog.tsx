import { Kbd, Modal, Stack, Switch, Text } from '@mantine/core';
import classes from './help-dialog.module.css';
import { type Shortcut, setShortcuts, useShortcutsEnabled } from './shortcuts.ts';

/** Keys that fields and tables listen to by themselves. */
const further = [
  { keys: 'Enter', label: 'In a price or stock field: save, and go down' },
  { keys: 'Esc', label: 'In a price or stock field: put back what was there' },
  { keys: 'Ctrl S', label: 'On a page with a form: save the changes' },
];

export function HelpDialog({
  opened,
  close,
  shortcuts,
}: {
  opened: boolean;
  close: () => void;
  shortcuts: readonly Shortcut[];
}) {
  const enabled = useShortcutsEnabled();
  return (
    <Modal opened={opened} onClose={close} title="Keyboard shortcuts">
      <Stack gap="md">
        <dl className={classes.keys}>
          {[...shortcuts, ...further].map(({ keys, label }) => (
            <div key={keys} className={classes.row}>
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
          label="Single-letter shortcuts"
        />
        <Text size="sm" c="dimmed">
          Switch them off if speech input or other software of yours types letters.
        </Text>
      </Stack>
    </Modal>
  );
}
