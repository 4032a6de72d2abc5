import { useSay } from '@headland/words/react.ts';
import { Field, FieldError, type FormState } from './fields.tsx';
import { checkoutWords } from './words.ts';

interface CodePartProps {
  /** What kind of code; the field has its name. */
  readonly name: 'coupon' | 'giftCard';
  readonly state: FormState;
  /** The code on the checkout, as far as it may be shown; null if none counts. */
  readonly code: string | null;
  /** Why the one on the checkout does nothing for now. */
  readonly problem: string | null;
}

const WORDS = {
  coupon: { use: 'useCoupon', on: 'couponOn', remove: 'removeCoupon', intent: 'coupon', off: 'remove-coupon' },
  giftCard: {
    use: 'useGiftCard',
    on: 'giftCardOn',
    remove: 'removeGiftCard',
    intent: 'gift-card',
    off: 'remove-gift-card',
  },
} as const;

/** A field for a code, or the one that is there with the way to take it off. */
export function CodePart({ name, state, code, problem }: CodePartProps) {
  const say = useSay(checkoutWords);
  const words = WORDS[name];
  if (code === null && problem === null) {
    return (
      <div className="coupon-part">
        <Field name={name} state={state} shown={{ [name]: { required: false } }} />
        <button type="submit" name="intent" value={words.intent} className="quiet">
          {say(words.use)}
        </button>
      </div>
    );
  }
  return (
    <div className="coupon-part" id={name} tabIndex={-1}>
      {code !== null && <p>{say(words.on, { code })}</p>}
      <FieldError name={name} error={problem ?? state.errors[name]} />
      <button type="submit" name="intent" value={words.off} className="quiet">
        {say(words.remove)}
      </button>
    </div>
  );
}
