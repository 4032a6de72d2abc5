import type { CartSay } from './words.ts';
/** The way to the checkout: leaves the shop's pages, so it is always a plain form. */
export function CheckoutForm({ delivery, say }: { readonly delivery: string; readonly say: CartSay }) {
  return (
    <form method="post" action="/cart">
      <input type="hidden" name="_intent" value="checkout" />
      <input type="hidden" name="_delivery" value={delivery} />
      <button type="submit" className="button button-loud w-full">
        {say('toCheckout')}
      </button>
    </form>
  );
}
