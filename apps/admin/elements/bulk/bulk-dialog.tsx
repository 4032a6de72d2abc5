import { useSay } from '@headland/words/react.ts';
import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { Trouble } from '../trouble.tsx';
import { elementWords } from '../words.ts';
import { type Step, useBulk } from './use-bulk.ts';

export interface BulkDialogProps<Row> {
  /** Taken as they are when the dialog opens. */
  readonly rows: readonly Row[];
  readonly title: string;
  /** What will happen, and fields of it. */
  readonly children: ReactNode;
  readonly confirm: string;
  /** Whether the fields are filled; left out where there are none. */
  readonly ready?: boolean;
  readonly nameOf: (row: Row) => string;
  /** Rows of one step. */
  readonly size?: number;
  readonly stepOf: (rows: readonly Row[]) => Step<Row>;
  /** In the press itself, where a window may still be opened. */
  readonly pressed?: () => void;
  /** After the last step. @param done the rows that did not fail */
  readonly finish?: (done: readonly Row[]) => Promise<void>;
  /** It came to no end: by the owner, or by a failure. */
  readonly halted?: () => void;
  /** Told once it is over. @param count rows that did not fail */
  readonly done: (count: number) => string;
  /** Whenever something may have changed. */
  readonly settled: () => void;
  /** @param over whether the act has come to its end */
  readonly close: (over: boolean) => void;
}

/** Asks, acts on many rows with its progress, and says of each row that failed why. */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { title, children, confirm, ready = true, nameOf, stepOf, finish, done, settled, close, size = 10 } = props;
  const [rows] = useState(props.rows);
  const say = useSay(elementWords);
  const bulk = useBulk({ rows, size, stepOf, finish });
  const { phase, told, failures, error } = bulk;
  const running = phase === 'running';
  const run = async () => {
    props.pressed?.();
    const failed = await bulk.run();
    settled();
    if (failed === null) {
      props.halted?.();
      return;
    }
    const count = rows.length - failed.length;
    if (count > 0) notifications.show({ message: done(count) });
    if (failed.length === 0) close(true);
  };
  return (
    <Dialog
      onClose={() => {
        if (!running) close(phase === 'over');
      }}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!running}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && phase !== 'over') void run();
        }}
      >
        <Stack gap="md">
          {phase === 'asked' && <div>{children}</div>}
          {phase !== 'asked' && (
            <div>
              <Progress value={(100 * told) / rows.length} aria-label={title} mb={4} />
              <Text size="sm" role="status">
                {say('bulkTold', { told, of: rows.length })}
              </Text>
            </div>
          )}
          {failures.length > 0 && (
            <Alert color="red" variant="outline" role="alert" title={say('bulkFailed', { count: failures.length })}>
              <List size="sm">
                {failures.map(({ row, why }) => (
                  <List.Item key={nameOf(row)}>{say('bulkWhy', { name: nameOf(row), why })}</List.Item>
                ))}
              </List>
            </Alert>
          )}
          {error !== null && <Trouble error={error} />}
          <Group justify="flex-end">
            {running ? (
              <Button variant="default" onClick={bulk.halt}>
                {say('stop')}
              </Button>
            ) : (
              <Button variant="default" onClick={() => close(phase === 'over')}>
                {say(phase === 'asked' ? 'leaveIt' : 'close')}
              </Button>
            )}
            {phase !== 'over' && (
              <Button type="submit" loading={running} disabled={!ready} data-autofocus>
                {phase === 'halted' ? say('goOn') : confirm}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
