import type { FileOfProduct } from '@headland/contract/types/downloads';
import { formatBytes } from '@headland/kernel/format-bytes.ts';
import { useSay } from '@headland/words/react.ts';
import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { AskDialog } from '../../../elements/ask-dialog.tsx';
import { useDirtyPart } from '../../../elements/dirty-guard.tsx';
import { DropZone } from '../../../elements/drop-zone.tsx';
import { Panel } from '../../../elements/panel.tsx';
import { Trouble } from '../../../elements/trouble.tsx';
import { UploadRow } from '../../../elements/upload-row.tsx';
import { useUploads } from '../../../elements/use-uploads.ts';
import classes from '../pictures-panel.module.css';
import { DownloadRules } from './download-rules.tsx';
import { filesOf, filesQuery } from './file-queries.ts';
import { fileWords } from './words.ts';

/** The files that buyers of a digital product download. Each act is saved at once. */
export function FilesPanel({ productId }: { readonly productId: string }) {
  const say = useSay(fileWords);
  const queries = useQueryClient();
  const { data: files, error, refetch } = useQuery(filesQuery(productId));
  const [said, tell] = useState('');
  const [asked, ask] = useState<FileOfProduct | null>(null);
  const again = () => queries.invalidateQueries(filesQuery(productId));
  const uploads = useUploads(filesOf(productId), async (_, name) => {
    await again();
    tell(say('added', { name }));
  });
  useDirtyPart(uploads.busy);
  return (
    <Panel title={say('files')}>
      {error !== null && <Trouble error={error} again={() => void refetch()} />}
      {files && files.length > 0 && (
        <ul className={classes.list} aria-label={say('files')}>
          {files.map((file) => (
            <li key={file.id} className={classes.row}>
              <div className={classes.about}>
                <div className={classes.name}>{file.fileName}</div>
                <div className={classes.soft}>{formatBytes(file.sizeInBytes ?? 0, say.locale)}</div>
              </div>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={say('remove', { name: file.fileName ?? '' })}
                title={say('remove', { name: file.fileName ?? '' })}
                onClick={() => ask(file)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {uploads.list.length > 0 && (
        <ul className={classes.list} aria-label={say('underWay')}>
          {uploads.list.map((one) => (
            <UploadRow
              key={one.key}
              upload={one}
              again={() => uploads.again(one.key)}
              drop={() => uploads.drop(one.key)}
            />
          ))}
        </ul>
      )}
      <DropZone kind="files" note={files?.length === 0 ? say('none') : null} add={uploads.add} />
      <Text size="xs" c="dimmed" mt="xs">
        {say('private')}
      </Text>
      <DownloadRules />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {asked && (
        <AskDialog
          title={say('removeTitle', { name: asked.fileName ?? '' })}
          confirm={say('removeIt')}
          danger
          act={async () => {
            await api.call('deleteDigitalFile', { productId, fileId: asked.id ?? '' });
            await again();
            tell(say('removed', { name: asked.fileName ?? '' }));
          }}
          close={() => ask(null)}
        >
          {say('removeText')}
        </AskDialog>
      )}
    </Panel>
  );
}
