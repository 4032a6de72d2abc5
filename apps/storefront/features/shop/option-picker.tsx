import type { Offer, Option } from './product-view.ts';
import { type ChoiceState, type Selection, stateOf } from './variant-matrix.ts';
import type { OfferSay } from './words.ts';

interface OptionPickerProps {
  readonly offer: Offer;
  readonly option: Option;
  readonly selection: Selection;
  readonly say: OfferSay;
  readonly onChoose: (option: string, choice: string) => void;
}

const STATE_WORDS = {
  available: null,
  'sold-out': 'choiceSoldOut',
  missing: 'choiceMissing',
} as const satisfies Record<ChoiceState, string | null>;

/** One option as a group of radio buttons; arrow keys move and choose. */
export function OptionPicker({ offer, option, selection, say, onChoose }: OptionPickerProps) {
  const chosen = selection[option.name];
  return (
    <fieldset className="option">
      <legend>
        {option.name} <span>{chosen}</span>
      </legend>
      <div className="choices">
        {option.choices.map(({ name, color }) => {
          const state = stateOf(offer, selection, option, name);
          const words = STATE_WORDS[state];
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
              {words && <span className="sr-only"> {say(words)}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
