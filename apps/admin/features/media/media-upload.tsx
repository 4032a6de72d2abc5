import { VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDirtyPart } from '../../elements/dirty-guard.tsx';
import { DropZone } from '../../elements/drop-zone.tsx';
import { UploadRow } from '../../elements/upload-row.tsx';
import { usePictureUploads } from '../../elements/use-picture-uploads.ts';
import classes from './media.module.css';
import { mediaKey } from './media-queries.ts';

/** Takes pictures into the library, where they stay although nothing shows them yet. */
export function MediaUpload() {
  const queries = useQueryClient();
  const [said, say] = useState('');
  const uploads = usePictureUploads(async (_, name) => {
    await queries.invalidateQueries({ queryKey: mediaKey });
    say(`${name} is in the library.`);
  }, true);
  useDirtyPart(uploads.busy);
  return (
    <section className={classes.upload} aria-label="Upload">
      {uploads.list.length > 0 && (
        <ul className={classes.uploads} aria-label="Files on their way">
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
      <DropZone note={null} add={uploads.add} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  );
}
