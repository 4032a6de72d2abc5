import { Button } from '@mantine/core';
import { fileProblem } from '../api/picture-upload.ts';
import classes from './upload-row.module.css';
import type { PictureUpload } from './use-picture-uploads.ts';

/** A file on its way: how far it is, or why it stopped. */
export function UploadRow({ upload, again, drop }: { upload: PictureUpload; again: () => void; drop: () => void }) {
  const { file, share, problem } = upload;
  const percent = Math.round(share * 100);
  return (
    <li className={classes.upload}>
      <div className={classes.name}>{file.name}</div>
      {problem === null ? (
        <progress className={classes.progress} max={100} value={percent} aria-label={`Uploading ${file.name}`} />
      ) : (
        <div className={classes.problem} role="alert">
          {problem}
        </div>
      )}
      <div className={classes.acts}>
        {problem === null ? (
          <Button size="compact-sm" variant="default" onClick={drop} aria-label={`Stop ${file.name}`}>
            Stop
          </Button>
        ) : (
          <>
            {fileProblem(file) === null && (
              <Button size="compact-sm" variant="default" onClick={again} aria-label={`Try ${file.name} again`}>
                Try again
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={drop} aria-label={`Leave ${file.name} out`}>
              Leave it out
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
