import type { Offer } from './product-view.ts';
import type { Selection } from './variant-matrix.ts';
import type { OfferSay } from './words.ts';

/** What stands in the form when the page comes. */
export interface WishView {
  /** Of the member who is signed in, or what was typed before it was refused. */
  readonly email: string;
  /** Why it was refused. */
  readonly problem: string | null;
}

interface WishFormProps {
  readonly wish: WishView;
  readonly offer: Offer;
  readonly selection: Selection;
  readonly say: OfferSay;
}

/** Asks to be told when what is chosen is there again: a plain form, which answers with a page. */
export function WishForm({ wish, offer, selection, say }: WishFormProps) {
  const chosen = offer.options.map(({ name }) => `${name}: ${selection[name] ?? ''}`).join(', ');
  const query = new URLSearchParams(selection).toString();
  const { email, problem } = wish;
  return (
    <section className="wish" aria-labelledby="wish-title">
      <h2 id="wish-title">{say('wishTitle')}</h2>
      <form method="post" action={`/product-page/${offer.slug}${query === '' ? '' : `?${query}`}`}>
        <p id="wish-about">{chosen === '' ? say('wishText') : say('wishTextOf', { chosen })}</p>
        <label htmlFor="wish-email">{say('wishEmail')}</label>
        <div className="wish-row">
          <input
            id="wish-email"
            className="field"
            type="email"
            name="_email"
            autoComplete="email"
            required
            maxLength={320}
            defaultValue={email}
            aria-describedby={problem === null ? 'wish-about' : 'wish-problem wish-about'}
            aria-invalid={problem === null ? undefined : true}
            // biome-ignore lint/a11y/noAutofocus: whoever sent a form goes on where it has to be mended
            autoFocus={problem !== null}
          />
          <button type="submit" className="button">
            {say('wishAsk')}
          </button>
        </div>
        {problem !== null && (
          <p className="field-problem" id="wish-problem">
            {problem}
          </p>
        )}
      </form>
    </section>
  );
}
