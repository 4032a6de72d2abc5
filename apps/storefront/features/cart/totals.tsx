import type { Country } from '@headland/words/countries.ts';
import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import { CouponField } from './coupon-field.tsx';
import { PlaceField } from './place-field.tsx';
import type { DiscountView, TotalsView } from './totals-view.ts';
import type { CartSay } from './words.ts';

interface TotalsProps {
  readonly totals: TotalsView;
  readonly pieces: number;
  readonly countries: readonly Country[];
  readonly say: CartSay;
  readonly onChange: (fields: FormData) => void;
}

/** What it comes to, with the ways of delivery to choose from; a plain form where scripts do not run. */
export function Totals({ totals, pieces, countries, say, onChange }: TotalsProps) {
  const form = useRef<HTMLFormElement>(null);
  function estimate() {
    if (!form.current) return;
    const fields = new FormData(form.current);
    fields.set('_intent', 'estimate');
    onChange(fields);
  }
  // What was chosen before this script was there.
  const takeOver = useEffectEvent(() => {
    const there = form.current && new FormData(form.current).get('_delivery');
    if (there && !totals.deliveries.some(({ code, chosen }) => chosen && code === there)) estimate();
  });
  useEffect(() => takeOver(), []);
  // Somewhere else other ways are offered, and another of them counts.
  const where = `${totals.place?.country} ${totals.place?.postalCode}`;
  return (
    <>
      {totals.place && (
        <PlaceField key={where} place={totals.place} countries={countries} say={say} onChange={onChange} />
      )}
      {totals.deliveries.length > 0 && (
        <form key={where} ref={form} method="get" action="/cart" onChange={estimate}>
          <fieldset className="delivery">
            <legend>{say('howToSend')}</legend>
            {totals.deliveries.map(({ code, title, time, price, chosen }) => (
              <label key={code}>
                <input type="radio" name="_delivery" value={code} defaultChecked={chosen} />
                <span>{title}</span>
                <span className="price">{price}</span>
                <small>{time}</small>
              </label>
            ))}
            <button type="submit" className="button without-js">
              {say('workOut')}
            </button>
          </fieldset>
        </form>
      )}
      {totals.problem && <p className="problem mb-4">{totals.problem}</p>}
      <CouponField totals={totals} say={say} onChange={onChange} />
      <dl className="totals" aria-live="polite">
        <dt>{say('pieces', { count: pieces })}</dt>
        <dd>{totals.subtotal}</dd>
        <Discounts discounts={totals.discounts} say={say} />
        <dt>{say('delivery')}</dt>
        <dd>{totals.delivery ?? say('deliveryOpen')}</dd>
        {totals.tax !== null && (
          <>
            <dt>{say('tax')}</dt>
            <dd>{totals.tax}</dd>
          </>
        )}
        <dt className="grand">{say(totals.delivery === null ? 'totalBeforeDelivery' : 'estimatedTotal')}</dt>
        <dd className="grand">{totals.total}</dd>
      </dl>
    </>
  );
}

/** Each thing that takes something off, by the name that it has. */
function Discounts({ discounts, say }: { readonly discounts: readonly DiscountView[]; readonly say: CartSay }) {
  return discounts.map(({ id, name, code, amount }) => (
    <Fragment key={id}>
      <dt>{code === null ? (name ?? say('offOrder')) : say('couponOn', { code })}</dt>
      <dd>{say('less', { amount })}</dd>
    </Fragment>
  ));
}
