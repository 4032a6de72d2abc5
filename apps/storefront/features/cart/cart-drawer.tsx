import { useEffect, useRef } from 'react';
import { CartLines } from './cart-lines.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { LiveCart } from './use-cart.ts';
import type { CartSay } from './words.ts';

interface CartDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly cart: LiveCart;
  readonly say: CartSay;
}

/** The cart beside the page: what is being added, then what the shop made of it, or why there is nothing. */
export function CartDrawer({ open, onClose, cart, say }: CartDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && dialog.current && !dialog.current.open) dialog.current.showModal();
  }, [open]);
  const { adding, reply } = cart;
  const settled = adding === null;
  const lines = cart.cart?.lines ?? [];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes by Esc itself
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby="drawer-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className="drawer-head">
        <h2 id="drawer-title">{say(settled && reply?.problem ? 'holdOn' : 'inCart')}</h2>
        <button type="button" className="cross" data-closes aria-label={say('close')}>
          ×
        </button>
      </div>
      <div className="drawer-lines">
        {settled && reply?.problem && (
          <p className="problem my-4" role="alert">
            {reply.problem}
          </p>
        )}
        {settled && reply?.notice && (
          <p className="caption my-4" role="status">
            {reply.notice}
          </p>
        )}
        {adding !== null && (
          <p className="line-pending py-4" role="status">
            {say('adding', { name: adding })}
          </p>
        )}
        <CartLines lines={lines} say={say} onChange={cart.change} />
      </div>
      <div className="drawer-foot">
        {cart.cart && (
          <dl className="totals">
            <dt className="grand">{say('subtotal')}</dt>
            <dd className="grand">{cart.cart.subtotal}</dd>
          </dl>
        )}
        <a href="/cart" className="button">
          {say('seeCart')}
        </a>
        {lines.length > 0 && <CheckoutForm delivery="" say={say} />}
      </div>
    </dialog>
  );
}
