import type { MediaFile } from '@headland/contract/types/media';
import { useSay } from '@headland/words/react.ts';
import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { mediaKey } from './media-queries.ts';
import { mediaWords } from './words.ts';

/** Asks before a picture goes for good; the server says no if something shows it by now. */
export function DeletePicture({ file, close }: { file: MediaFile; close: () => void }) {
  const say = useSay(mediaWords);
  const queries = useQueryClient();
  return (
    <AskDialog
      title={say('deleteAsk', { file: file.fileName })}
      confirm={say('deleteConfirm')}
      danger
      close={close}
      act={async () => {
        try {
          await api.call('deleteMediaFile', { mediaId: file.id });
          notifications.show({ message: say('deleted', { file: file.fileName }) });
        } finally {
          void queries.invalidateQueries({ queryKey: mediaKey });
        }
      }}
    >
      <Text>{say('deleteText')}</Text>
    </AskDialog>
  );
}
