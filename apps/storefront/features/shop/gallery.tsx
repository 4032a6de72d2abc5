import { useState } from 'react';
import { PictureImage } from './picture.tsx';
import { Burst } from './price-tag.tsx';
import type { Offer } from './product-view.ts';
import type { OfferSay } from './words.ts';

interface GalleryProps {
  readonly offer: Offer;
  /** Indexes of the pictures, those of the chosen variant first. */
  readonly order: readonly number[];
  readonly soldOut: boolean;
  readonly say: OfferSay;
}

const ZOOM = 'zoomed-cover';

/** The cover, large; further pictures beneath. Without scripts the small ones open the whole file. */
export function Gallery({ offer, order, soldOut, say }: GalleryProps) {
  const [picked, pick] = useState<number | null>(null);
  const shown = picked !== null && order.includes(picked) ? picked : order[0];
  const picture = shown === undefined ? undefined : offer.pictures[shown];
  if (!picture) return <div className="gallery-window panel aspect-[2/3]" />;
  return (
    <div className="gallery">
      <div className="gallery-window panel halftone">
        <a href={picture.src} className="zoom" data-opens={ZOOM} aria-label={say('enlarge', { name: picture.alt })}>
          <PictureImage
            key={picture.src}
            picture={picture}
            sizes="(min-width: 80rem) 38rem, (min-width: 56rem) 48vw, 94vw"
            widest={1200}
            first
            className="cover"
          />
        </a>
        {soldOut ? <span className="stamp">{say('soldOut')}</span> : offer.discount && <Burst text={offer.discount} />}
        {offer.ribbon && !soldOut && <span className="ribbon">{offer.ribbon}</span>}
      </div>
      {order.length > 1 && (
        <div className="thumbs">
          {order.map((at) => {
            const small = offer.pictures[at];
            return (
              small && (
                <a
                  key={small.src}
                  href={small.src}
                  onClick={(event) => {
                    event.preventDefault();
                    pick(at);
                  }}
                  aria-current={at === shown}
                  aria-label={small.alt}
                >
                  <PictureImage picture={small} sizes="5rem" widest={256} alt="" />
                </a>
              )
            );
          })}
        </div>
      )}
      <dialog id={ZOOM} className="zoomed" aria-label={picture.alt}>
        <button type="button" className="cross" data-closes aria-label={say('close')}>
          ×
        </button>
        <PictureImage key={picture.src} picture={picture} sizes="100vw" widest={1920} />
      </dialog>
    </div>
  );
}
