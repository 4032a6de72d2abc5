import type { MediaFile } from '@headland/contract/types/media';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ShortInstant } from '../../elements/instant.tsx';
import { Picture } from '../../elements/picture.tsx';
import classes from './media.module.css';

/** One picture of the library, with what shows it. */
export function MediaCard({ file, remove }: { file: MediaFile; remove: () => void }) {
  return (
    <li className={classes.card}>
      <a href={file.url} target="_blank" rel="noopener" className={classes.picture}>
        <Picture url={file.url} alt={file.altText || `Picture ${file.fileName}`} size={150} />
      </a>
      <div className={classes.name}>{file.fileName}</div>
      <div className={classes.soft}>
        {file.width} × {file.height}, {Math.max(1, Math.round(file.sizeInBytes / 1000))} kB,{' '}
        <ShortInstant iso={file.createdDate} />
      </div>
      {file.uses.length > 0 ? (
        <ul className={classes.uses} aria-label={`What shows ${file.fileName}`}>
          {file.uses.map((use) => (
            <li key={use.id}>
              {use.kind === 'product' ? <Link to={`/products/${use.id}`}>{use.name}</Link> : use.name}
            </li>
          ))}
        </ul>
      ) : (
        <div className={classes.soft}>Not used</div>
      )}
      {file.uses.length === 0 && (
        <Button size="compact-sm" variant="default" onClick={remove} aria-label={`Delete ${file.fileName}`}>
          Delete
        </Button>
      )}
    </li>
  );
}
