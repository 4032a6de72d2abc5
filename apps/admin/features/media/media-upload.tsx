import { useSay } from '@headland/words/react.ts';
import { VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDirtyPart } from '../../elements/dirty-guard.tsx';
import { DropZone } from '../../elements/drop-zone.tsx';
import { UploadRow } from '../../elements/upload-row.tsx';
import { pictures, useUploads } from '../../elements/use-uploads.ts';
import classes from './media.module.css';
import { mediaKey } from './media-queries.ts';
import { mediaWords } from './words.ts';

/** Takes pictures into the library, where they stay although nothing shows them yet. */
export function MediaUpload() {
  const queries = useQueryClient();
  const say = useSay(mediaWords);
  const [said, tell] = useState('');
  const uploads = useUploads(pictures(true), async (_, name) => {
    await queries.invalidateQueries({ queryKey: mediaKey });
    tell(say('arrived', { file: name }));
  });
  useDirtyPart(uploads.busy);
  return (
    <section className={classes.upload} aria-label={say('upload')}>
      {uploads.list.length > 0 && (
        <ul className={classes.uploads} aria-label={say('underWay')}>
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
