import { useSay } from '@headland/words/react.ts';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { Dialog } from '../dialog.tsx';
import { Trouble } from '../trouble.tsx';
import type { CsvList } from './csv-list.ts';
import { useExport } from './use-export.ts';
import { csvWords } from './words.ts';

interface ExportButtonProps {
  /** Of the list. */
  readonly title: string;
  /** Taken when it is pressed. */
  readonly list: () => CsvList;
  /** There are others on the page: its name says which list it exports. */
  readonly among?: boolean;
}

/** Exports a list, with its progress and the way to stop it. */
export function ExportButton({ title, list, among = false }: ExportButtonProps) {
  const say = useSay(csvWords);
  const { at, begin, end } = useExport(title, list, (file, count) =>
    notifications.show({ message: say('exported', { file, count }) }),
  );
  return (
    <>
      <Button
        variant="default"
        size="sm"
        {...(among && { 'aria-label': say('exportOf', { list: title }) })}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void begin()}
      >
        {say('export')}
      </Button>
      {at && (
        <Dialog onClose={end} title={say('exporting', { list: title })} closeOnClickOutside={false}>
          <Stack gap="md">
            {at.error === null ? (
              <Group gap="sm">
                <Loader size="sm" aria-hidden />
                <Text size="sm" role="status">
                  {say('soFar', { count: at.rows })}
                </Text>
              </Group>
            ) : (
              <Trouble title={say('failed')} error={at.error} again={() => void begin()} />
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={end} data-autofocus>
                {say(at.error === null ? 'stop' : 'close')}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
