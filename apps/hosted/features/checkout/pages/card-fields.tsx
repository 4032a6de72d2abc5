import { useSay } from '@headland/words/react.ts';
import type { ShownFields } from '../forms/checkout-form.ts';
import { Field, type FormState } from './fields.tsx';
import { checkoutWords } from './words.ts';

/** A card is never part of a checkout or an order, so the page itself asks for it. */
const CARD: ShownFields = {
  cardNumber: { required: true },
  cardExpiry: { required: true },
  cardCode: { required: true },
};

interface CardFieldsProps {
  readonly state: FormState;
  readonly testCards: readonly { readonly number: string; readonly does: string }[];
}

/** What a card is paid with, and the cards of a shop that takes test cards. */
export function CardFields({ state, testCards }: CardFieldsProps) {
  const say = useSay(checkoutWords);
  return (
    <div className="card-fields">
      <Field name="cardNumber" state={state} shown={CARD} />
      <div className="pair">
        <Field name="cardExpiry" state={state} shown={CARD} />
        <Field name="cardCode" state={state} shown={CARD} />
      </div>
      {testCards.length > 0 && (
        <details className="test-cards">
          <summary>{say('testCards')}</summary>
          <ul>
            {testCards.map((card) => (
              <li key={card.number}>
                <code>{card.number}</code> <span lang="en">{card.does}</span>
              </li>
            ))}
          </ul>
          <p className="hint">{say('testCardsHint')}</p>
        </details>
      )}
    </div>
  );
}
