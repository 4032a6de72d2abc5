import { inline } from '@headland/words/react.ts';
import type { SubmitEvent } from 'react';
import type { TotalsView } from './totals-view.ts';
import type { CartSay } from './words.ts';

interface CouponFieldProps {
  readonly totals: TotalsView;
  readonly say: CartSay;
  readonly onChange: (fields: FormData) => void;
}

/** A coupon that is typed in, or the one that is there; a plain form where scripts do not run. */
export function CouponField({ totals, say, onChange }: CouponFieldProps) {
  const there = totals.discounts.find(({ code }) => code !== null);
  const held = there !== undefined || totals.couponProblem !== null;
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onChange(new FormData(event.currentTarget));
  }
  if (held) {
    return (
      <form method="post" action="/cart" className="voucher" onSubmit={send}>
        <input type="hidden" name="_intent" value="uncoupon" />
        <span>{totals.couponProblem ?? say('couponOn', { code: there?.code ?? '' })}</span>
        <button type="submit" className="button">
          {inline(say.pieces('removeCoupon', { unseen: (text) => <span className="sr-only">{text}</span> }))}
        </button>
      </form>
    );
  }
  return (
    <form method="post" action="/cart" className="voucher" onSubmit={send}>
      <input type="hidden" name="_intent" value="coupon" />
      <label htmlFor="coupon-code">{say('couponCode')}</label>
      <input id="coupon-code" name="_coupon" className="field" required maxLength={20} autoComplete="off" />
      <button type="submit" className="button">
        {say('useCoupon')}
      </button>
    </form>
  );
}
