import type { Country } from '@headland/words/countries.ts';
import type { SubmitEvent } from 'react';
import type { TotalsView } from './totals-view.ts';
import type { CartSay } from './words.ts';

interface PlaceFieldProps {
  readonly place: NonNullable<TotalsView['place']>;
  readonly countries: readonly Country[];
  readonly say: CartSay;
  readonly onChange: (fields: FormData) => void;
}

/** Where it goes, as far as what sending it costs and its tax depend on that; a plain form where scripts do not run. */
export function PlaceField({ place, countries, say, onChange }: PlaceFieldProps) {
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onChange(new FormData(event.currentTarget));
  }
  return (
    <form method="post" action="/cart" className="place" onSubmit={send}>
      <input type="hidden" name="_intent" value="place" />
      <div>
        <label htmlFor="place-country">{say('sendTo')}</label>
        <select
          id="place-country"
          name="_country"
          className="field"
          required
          defaultValue={place.country}
          autoComplete="shipping country"
        >
          <option value="">{say('chooseCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="place-code">{say('postalCode')}</label>
        <input
          id="place-code"
          name="_postalCode"
          className="field"
          maxLength={20}
          defaultValue={place.postalCode}
          autoComplete="shipping postal-code"
        />
      </div>
      <button type="submit" className="button">
        {say('workOutDelivery')}
      </button>
    </form>
  );
}
