import { useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './copyable-command.module.css';
import { elementWords } from './words.ts';

/**
 * A command for the shell or another text to take along, with a button to copy it where the browser lets pages write to
 * the clipboard.
 * @param name what the button copies, such as `client id`, where a page has several
 */
export function CopyableCommand({ command, name }: { command: string; name?: string }) {
  const say = useSay(elementWords);
  const [copied, setCopied] = useState(false);
  // Over plain http there is no clipboard: the text can still be selected, and no dead button is shown.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  return (
    <div className={classes.row}>
      <code className={classes.command}>{command}</code>
      {clipboard && (
        <Button
          size="xs"
          variant="default"
          {...(name !== undefined && { 'aria-label': say(copied ? 'copiedName' : 'copyName', { name }) })}
          onClick={() => {
            clipboard.writeText(command).then(
              () => setCopied(true),
              () => setCopied(false),
            );
          }}
        >
          {say(copied ? 'copied' : 'copy')}
        </Button>
      )}
    </div>
  );
}
