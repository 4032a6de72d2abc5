import { inline, useSay } from '@headland/words/react.ts';
import { Code, Text } from '@mantine/core';
import classes from './mails.module.css';
import { mailWords } from './words.ts';

/** Says that mails stay in the house, and what to do about it. */
export function NoSending() {
  const say = useSay(mailWords);
  return (
    <section className={classes.notice} aria-label={say('notSent')}>
      <Text fw={650}>{say('notSentYet')}</Text>
      <p>
        {inline(
          say.pieces('notSentText', {
            name: () => <Code>SMTP_URL</Code>,
            example: () => <Code>smtp://user:password@mail.example.org:587</Code>,
          }),
        )}
      </p>
    </section>
  );
}
