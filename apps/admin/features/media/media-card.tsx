import type { MediaFile } from '@headland/contract/types/media';
import { useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ShortInstant } from '../../elements/instant.tsx';
import { Picture } from '../../elements/picture.tsx';
import classes from './media.module.css';
import { mediaWords } from './words.ts';

/** One picture of the library, with what shows it. */
export function MediaCard({ file, remove }: { file: MediaFile; remove: () => void }) {
  const say = useSay(mediaWords);
  return (
    <li className={classes.card}>
      <a href={file.url} target="_blank" rel="noopener" className={classes.picture}>
        <Picture url={file.url} alt={file.altText || say('pictureOf', { file: file.fileName })} size={150} />
      </a>
      <div className={classes.name}>{file.fileName}</div>
      <div className={classes.soft}>
        {say('size', {
          width: file.width,
          height: file.height,
          kilobytes: Math.max(1, Math.round(file.sizeInBytes / 1000)),
        })}
        {' · '}
        <ShortInstant iso={file.createdDate} />
      </div>
      {file.uses.length > 0 ? (
        <ul className={classes.uses} aria-label={say('shownBy', { file: file.fileName })}>
          {file.uses.map((use) => (
            <li key={use.id}>
              {use.kind === 'product' && <Link to={`/products/${use.id}`}>{use.name}</Link>}
              {use.kind === 'site' && <Link to="/site">{use.name}</Link>}
            </li>
          ))}
        </ul>
      ) : (
        <div className={classes.soft}>{say('unused')}</div>
      )}
      {file.uses.length === 0 && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={remove}
          aria-label={say('deleteFile', { file: file.fileName })}
        >
          {say('delete')}
        </Button>
      )}
    </li>
  );
}
