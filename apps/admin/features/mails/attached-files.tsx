import type { MailAttachment } from '@headland/contract/types/mails';
import { useSay } from '@headland/words/react.ts';
import { Text } from '@mantine/core';
import classes from './mails.module.css';
import { mailWords } from './words.ts';

/** What goes with a mail; to be opened here only where mails do not leave the house. */
export function AttachedFiles({ files }: { files: readonly MailAttachment[] }) {
  const say = useSay(mailWords);
  return (
    <ul className={classes.files}>
      {files.map(({ name, contentType, size, content }) => (
        <li key={name}>
          {content ? (
            <a href={`data:application/octet-stream;base64,${content}`} download={name}>
              {name}
            </a>
          ) : (
            name
          )}
          <Text span size="xs" c="dimmed" ml="xs">
            {say('fileSize', {
              type: contentType.split(';')[0] ?? '',
              kilobytes: Math.max(1, Math.round(size / 1000)),
            })}
          </Text>
        </li>
      ))}
    </ul>
  );
}
