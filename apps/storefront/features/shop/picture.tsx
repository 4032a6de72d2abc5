import { type Picture, sized, sourceSet } from './picture-source.ts';

interface PictureImageProps {
  readonly picture: Picture;
  /** How wide it stands on the page, as `sizes` of an image. */
  readonly sizes: string;
  /** Widest file that makes sense here. */
  readonly widest: number;
  /** Part of the first view: fetched at once and first. */
  readonly first?: boolean;
  /** Empty where the words beside it say the same. */
  readonly alt?: string;
  readonly className?: string;
}

/** A picture in the size that the screen needs, with its place kept free. */
export function PictureImage({ picture, sizes, widest, first, alt = picture.alt, className }: PictureImageProps) {
  const width = Math.min(picture.width, widest);
  const height = Math.round((width * picture.height) / picture.width);
  return (
    <img
      src={sized(picture.src, width, height)}
      srcSet={sourceSet(picture, widest)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      className={className}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
    />
  );
}
