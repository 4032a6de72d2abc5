/** The way to the checkout: leaves the shop's pages, so it is always a plain form. */
export function CheckoutForm({ delivery }: { readonly delivery: string }) {
  return (
    <form method="post" action="/cart">
      <input type="hidden" name="_intent" value="checkout" />
      <input type="hidden" name="_delivery" value={delivery} />
      <button type="submit" className="button button-loud w-full">
        To the checkout
      </button>
    </form>
  );
}
