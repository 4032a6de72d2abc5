import type { MediaFile } from '@headland/contract/types/media';
import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { mediaKey } from './media-queries.ts';

/** Asks before a picture goes for good; the server says no if something shows it by now. */
export function DeletePicture({ file, close }: { file: MediaFile; close: () => void }) {
  const queries = useQueryClient();
  return (
    <AskDialog
      title={`Delete ${file.fileName}?`}
      confirm="Delete for good"
      danger
      close={close}
      act={async () => {
        try {
          await api.call('deleteMediaFile', { mediaId: file.id });
          notifications.show({ message: `${file.fileName} is deleted.` });
        } finally {
          void queries.invalidateQueries({ queryKey: mediaKey });
        }
      }}
    >
      <Text>It goes with every size that was made of it. Whoever has its address finds nothing there any more.</Text>
    </AskDialog>
  );
}
