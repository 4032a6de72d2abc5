import { Code, Text } from '@mantine/core';
import classes from './mails.module.css';

/** Says that mails stay in the house, and what to do about it. */
export function NoSending() {
  return (
    <section className={classes.notice} aria-label="Mails are not sent">
      <Text fw={650}>Mails are not sent anywhere yet</Text>
      <p>
        No mail server is set, so mails are kept here for you to read and hand on. To send them, set{' '}
        <Code>SMTP_URL</Code>, such as <Code>smtp://user:password@mail.example.org:587</Code>, where Headland is
        started, and start it anew. What waits here and is not too old goes out then.
      </p>
    </section>
  );
}
