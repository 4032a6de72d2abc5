import { countries } from '@headland/words/countries.ts';
import { useSay } from '@headland/words/react.ts';
import { isSamePlace, lineOf, type Place } from '../forms/address-book.ts';
import { FieldError, type FormState } from './fields.tsx';
import { checkoutWords } from './words.ts';

interface AddressChoicesProps {
  readonly addresses: readonly Place[];
  /** What the form says now. */
  readonly typed: Place;
}

/** The addresses of the buyer's account. Each is a button, so that choosing one needs no script and one press. */
export function AddressChoices({ addresses, typed }: AddressChoicesProps) {
  const say = useSay(checkoutWords);
  const names = new Map(countries(say.locale).map(({ code, name }) => [code, name]));
  return (
    <div className="own-addresses">
      <p id="own-addresses">{say('ownAddresses')}</p>
      <p className="hint">{say('ownAddressesHint')}</p>
      <ul aria-labelledby="own-addresses">
        {addresses.map((place, at) => {
          const line = lineOf(place, names.get(place.country) ?? place.country);
          const isChosen = isSamePlace(place, typed);
          return (
            <li key={Object.values(place).join('|')}>
              <button
                type="submit"
                name="intent"
                value={`address-${at}`}
                className="quiet"
                aria-current={isChosen || undefined}
              >
                {line}
                {isChosen && <span className="chosen"> · {say('chosen')}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Whether the account is to keep what is typed. */
export function KeepAddress({ state }: { readonly state: FormState }) {
  const say = useSay(checkoutWords);
  const error = state.errors.keep;
  return (
    <div className="field keep">
      <label htmlFor="keep">
        <input
          id="keep"
          name="keep"
          type="checkbox"
          value="yes"
          defaultChecked={state.fields.keep !== ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'keep-error' : undefined}
        />
        {say('keep')}
      </label>
      <FieldError name="keep" error={error} />
    </div>
  );
}
