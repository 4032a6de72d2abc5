import { fulfillmentStep } from '@headland/contract/fulfillment-step';
import type { Fulfillment } from '@headland/contract/types/order-fulfillments';
import type { Order } from '@headland/contract/types/orders';
import { formatDay } from '@headland/kernel/time-formats.ts';
import { useSay } from '@headland/words/react.ts';
import { orderWords } from './words.ts';

interface ParcelsProps {
  readonly order: Order;
  readonly fulfilments: readonly Fulfillment[];
}

/** What was sent of an order, and where it can be followed. */
export function Parcels({ order, fulfilments }: ParcelsProps) {
  const say = useSay(orderWords);
  if (fulfilments.length === 0) return null;
  return (
    <section className="summary" aria-labelledby="parcels">
      <h2 id="parcels">{say('parcels')}</h2>
      <ul className="lines">
        {fulfilments.map((fulfilment) => (
          <li key={fulfilment.id} className="line">
            <Parcel order={order} fulfilment={fulfilment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Parcel({ order, fulfilment }: { readonly order: Order; readonly fulfilment: Fulfillment }) {
  const say = useSay(orderWords);
  const { trackingNumber, shippingProvider, trackingLink } = fulfilment.trackingInfo ?? {};
  const step = fulfillmentStep(fulfilment);
  const nameOf = (id: string | undefined) => {
    const name = order.lineItems?.find((line) => line.id === id)?.productName;
    return name?.translated ?? name?.original ?? say('item');
  };
  return (
    <div className="what">
      <p className="line-name">
        {step === 'sent' ? say('sent', { at: formatDay(new Date(fulfilment.createdDate ?? ''), say) }) : say(step)}
      </p>
      {(fulfilment.lineItems ?? []).map(({ id, quantity }) => (
        <p key={id} className="quantity">
          {say('pieces', { count: quantity ?? 0, name: nameOf(id) })}
        </p>
      ))}
      {(shippingProvider || trackingNumber) && (
        <p className="quantity">{[shippingProvider, trackingNumber].filter(Boolean).join(' ')}</p>
      )}
      {trackingLink && (
        <p>
          <a href={trackingLink} target="_blank" rel="noreferrer noopener">
            {trackingNumber ? say('followNumber', { number: trackingNumber }) : say('follow')}
          </a>
        </p>
      )}
    </div>
  );
}
