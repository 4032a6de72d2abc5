import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './picture.module.css';

/**
 * A small picture, cut by the server to twice its size on the page.
 * @param url of the whole picture; null shows an empty frame
 * @param size side in CSS pixels
 */
export function Picture({ url, alt, size }: { url: string | null; alt: string; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || broken === url) {
    return (
      <span className={classes.frame} style={{ width: size, height: size }}>
        <IconPhotoOff size={size / 2} stroke={1.25} aria-hidden />
      </span>
    );
  }
  return (
    <img
      className={classes.frame}
      src={cut(url, size * 2)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}

/** Pictures of our own are served in any size. */
function cut(url: string, side: number): string {
  const path = /^(?:https?:\/\/[^/]+)?(\/media\/[^/]+)$/.exec(url)?.[1];
  return path ? `${path}/v1/fill/w_${side},h_${side},q_80,enc_auto/picture` : url;
}
