import type { Offer, Option } from './product-view.ts';
import { type ChoiceState, type Selection, stateOf } from './variant-matrix.ts';

interface OptionPickerProps {
  readonly offer: Offer;
  readonly option: Option;
  readonly selection: Selection;
  readonly onChoose: (option: string, choice: string) => void;
}

const STATE_TEXT: Readonly<Record<ChoiceState, string>> = {
  available: '',
  'sold-out': ' (sold out)',
  missing: ' (not made)',
};

/** One option as a group of radio buttons; arrow keys move and choose. */
export function OptionPicker({ offer, option, selection, onChoose }: OptionPickerProps) {
  const chosen = selection[option.name];
  return (
    <fieldset className="option">
      <legend>
        {option.name} <span>{chosen}</span>
      </legend>
      <div className="choices">
        {option.choices.map(({ name, color }) => {
          const state = stateOf(offer, selection, option, name);
          return (
            <label key={name} className={`choice choice-${state}`}>
              <input
                type="radio"
                name={option.name}
                value={name}
                checked={name === chosen}
                disabled={state === 'missing'}
                onChange={() => onChoose(option.name, name)}
              />
              {color && (
                <svg className="swatch" viewBox="0 0 1 1" aria-hidden="true">
                  <rect width="1" height="1" fill={color} />
                </svg>
              )}
              {name}
              <span className="sr-only">{STATE_TEXT[state]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
