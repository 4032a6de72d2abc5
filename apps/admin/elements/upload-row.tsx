import { useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import classes from './upload-row.module.css';
import type { Upload } from './use-uploads.ts';
import { elementWords } from './words.ts';

/** A file on its way: how far it is, or why it stopped. */
export function UploadRow({ upload, again, drop }: { upload: Upload; again: () => void; drop: () => void }) {
  const { file, share, problem, hopeless } = upload;
  const say = useSay(elementWords);
  const percent = Math.round(share * 100);
  return (
    <li className={classes.upload}>
      <div className={classes.name}>{file.name}</div>
      {problem === null ? (
        <progress
          className={classes.progress}
          max={100}
          value={percent}
          aria-label={say('uploading', { file: file.name })}
        />
      ) : (
        <div className={classes.problem} role="alert">
          {problem}
        </div>
      )}
      <div className={classes.acts}>
        {problem === null ? (
          <Button size="compact-sm" variant="default" onClick={drop} aria-label={say('stopFile', { file: file.name })}>
            {say('stop')}
          </Button>
        ) : (
          <>
            {!hopeless && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={again}
                aria-label={say('tryFile', { file: file.name })}
              >
                {say('tryAgain')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              onClick={drop}
              aria-label={say('leaveFile', { file: file.name })}
            >
              {say('leaveOut')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
