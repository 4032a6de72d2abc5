import { useSay } from '@headland/words/react.ts';
import type { ParcelView } from './parcel-view.ts';
import { orderWords } from './words.ts';

/** What was sent of an order, and where it can be followed. */
export function Parcels({ parcels }: { readonly parcels: readonly ParcelView[] }) {
  const say = useSay(orderWords);
  if (parcels.length === 0) return null;
  return (
    <section className="panel order-parcels" aria-labelledby="parcels">
      <h2 id="parcels">{say('parcels')}</h2>
      <ul>
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <p>{parcel.step === 'sent' ? say('sentOn', { date: parcel.date }) : say(parcel.step)}</p>
            <p className="quiet">
              {parcel.pieces.map(({ name, count }) => say('piecesOf', { name, count })).join(', ')}
            </p>
            {parcel.tracking !== '' && <p className="quiet">{parcel.tracking}</p>}
            {parcel.link && (
              <a href={parcel.link} target="_blank" rel="noreferrer noopener">
                {parcel.number ? say('followNumber', { number: parcel.number }) : say('follow')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
