import type { Country } from '@headland/words/countries.ts';
import { speak } from '@headland/words/speak.ts';
import { useRef } from 'react';
import { CartLines } from './cart-lines.tsx';
import type { CartReply } from './cart-view.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { Totals } from './totals.tsx';
import { useCart } from './use-cart.ts';
import type { cartWords } from './words.ts';

interface CartIslandProps {
  readonly first: CartReply;
  /** Where it may go, by their names in the language of the page. */
  readonly countries: readonly Country[];
  readonly words: ReturnType<typeof cartWords.in>;
}

/** What lives of the cart's page: its lines, the ways of delivery, what it comes to. */
export function CartIsland({ first, countries, words }: CartIslandProps) {
  const say = speak(words);
  const live = useCart(first);
  const { cart, reply } = live;
  const totals = reply?.totals;
  const chosen = totals?.deliveries.find((delivery) => delivery.chosen)?.code ?? '';

  // What was asked for last, which no answer may have come to yet.
  const wished = useRef<FormDataEntryValue | null>(null);
  function change(fields: FormData) {
    // This page shows totals, so they come with every answer.
    fields.set('_totals', 'yes');
    // Somewhere else there are other ways to send it.
    if (fields.get('_intent') === 'place') wished.current = '';
    if (fields.has('_delivery')) wished.current = fields.get('_delivery');
    else fields.set('_delivery', wished.current ?? chosen);
    live.change(fields);
  }

  return (
    <>
      {reply?.problem && (
        <p className="problem mb-6" role="alert">
          {reply.problem}
        </p>
      )}
      {reply?.notice && (
        <p className="caption mb-6" role="status">
          {reply.notice}
        </p>
      )}
      {!cart || cart.lines.length === 0 || !totals ? (
        <EmptyCart say={say} />
      ) : (
        <div className="cart-page">
          <div className="panel px-5 py-2">
            <CartLines lines={cart.lines} say={say} onChange={change} />
          </div>
          <section className="coupon cart-sum" aria-labelledby="coupon">
            <h2 className="coupon-title" id="coupon">
              <Scissors /> {say('order')}
            </h2>
            <Totals totals={totals} pieces={cart.pieces} countries={countries} say={say} onChange={change} />
            <div className="mt-5">
              <CheckoutForm delivery={chosen} say={say} />
            </div>
          </section>
        </div>
      )}
    </>
  );
}

function Scissors() {
  return (
    <svg viewBox="0 0 32 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.5">
      <circle cx="6" cy="5.5" r="3.7" />
      <circle cx="6" cy="18.5" r="3.7" />
      <path d="M9 8l21 11M9 16L30 5" />
    </svg>
  );
}
