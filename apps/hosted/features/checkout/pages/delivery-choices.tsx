import type { DeliveryLogistics, ShippingOption } from '@headland/contract/types/checkout';
import { formatSpan } from '@headland/kernel/time-formats.ts';
import { useSay } from '@headland/words/react.ts';
import { Choice, FieldError } from './fields.tsx';
import { checkoutWords } from './words.ts';

interface DeliveryChoicesProps {
  readonly options: readonly ShippingOption[];
  readonly chosen: string;
  readonly error: string | undefined;
}

const CHARGES = { HANDLING_FEE: 'handling', INSURANCE: 'insurance' } as const;

/** One radio button for each way of delivery, for each place to collect at, and for each time that may be chosen. */
export function DeliveryChoices({ options, chosen, error }: DeliveryChoicesProps) {
  const say = useSay(checkoutWords);
  return (
    <fieldset id="delivery" aria-describedby={error ? 'delivery-error' : undefined}>
      <legend>{say('delivery')}</legend>
      {options.length === 0 && <p className="hint">{say('noDelivery')}</p>}
      {options.map((option) => (
        <Choice key={option.code} name="delivery" value={option.code ?? ''} checked={option.code === chosen} updates>
          <span className="choice-name">{option.title}</span>
          <LogisticsLines logistics={option.logistics} />
          {option.cost?.otherCharges?.map(({ type, details, price }) => (
            <span key={`${type}${details}`} className="choice-detail">
              {say('plusCharge', {
                charge: details ?? say(CHARGES[type ?? 'HANDLING_FEE']),
                price: price?.formattedAmount ?? '',
              })}
            </span>
          ))}
          <span className="choice-price">{option.cost?.price?.formattedAmount}</span>
        </Choice>
      ))}
      <FieldError name="delivery" error={error} />
    </fieldset>
  );
}

/** When something comes, or where and how it is collected. */
function LogisticsLines({ logistics = {} }: { readonly logistics: DeliveryLogistics | undefined }) {
  const say = useSay(checkoutWords);
  const { from, to } = logistics.deliveryTimeSlot ?? {};
  const { address } = logistics.pickupDetails ?? {};
  const lines = [
    from && to ? formatSpan(new Date(from), new Date(to), say) : null,
    address && [address.addressLine, address.postalCode, address.city].filter(Boolean).join(', '),
    logistics.deliveryTime,
    logistics.instructions,
  ];
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="choice-detail">
      {line}
    </span>
  ));
}
