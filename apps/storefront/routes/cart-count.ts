import type { LoaderFunctionArgs } from 'react-router';
import { countCart } from '../features/cart/count-cart.ts';
import { visitContext } from '../visit/context.ts';

/** How many pieces are in the cart by now, for pages that were kept while somebody bought them elsewhere. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  // Whoever has no tokens has no cart either.
  if (visit.known) await countCart(visit);
  return Response.json({ pieces: visit.cartCount }, { headers: { 'cache-control': 'no-store' } });
}
