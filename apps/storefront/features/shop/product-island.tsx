import { speak } from '@headland/words/speak.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CartDrawer } from '../cart/cart-drawer.tsx';
import { useCart } from '../cart/use-cart.ts';
import type { cartWords } from '../cart/words.ts';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import type { Offer } from './product-view.ts';
import { picturesOf, type Selection, variantOf } from './variant-matrix.ts';
import type { WishView } from './wish-form.tsx';
import type { offerWords } from './words.ts';

interface ProductIslandProps {
  readonly offer: Offer;
  /** What the address said when the page was made. */
  readonly first: Selection;
  /** Null where nobody can ask to be told. */
  readonly wish: WishView | null;
  readonly words: {
    readonly offer: ReturnType<typeof offerWords.in>;
    readonly cart: ReturnType<typeof cartWords.in>;
  };
}

/** What lives of a product's page: pictures, choices, the way into the cart, and the cart beside it. */
export function ProductIsland({ offer, first, wish, words }: ProductIslandProps) {
  const [say, sayCart] = [speak(words.offer), speak(words.cart)];
  const [selection, select] = useState(first);
  const [opened, open] = useState(false);
  const cart = useCart(null);
  const variant = variantOf(offer, selection);

  const form = useRef<HTMLFormElement>(null);
  // What was chosen before this script was there.
  const takeOver = useEffectEvent(() => {
    const chosen = form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? [];
    const there = Object.fromEntries([...chosen].map(({ name, value }) => [name, value]));
    if (Object.entries(there).some(([option, choice]) => selection[option] !== choice))
      show({ ...selection, ...there });
  });
  useEffect(() => takeOver(), []);

  const choose = (option: string, choice: string) => show({ ...selection, [option]: choice });

  function show(next: Selection) {
    select(next);
    history.replaceState(null, '', `${location.pathname}?${new URLSearchParams(next)}`);
  }

  function add(fields: FormData) {
    open(true);
    cart.change(fields, offer.name);
  }

  return (
    <>
      <Gallery offer={offer} order={picturesOf(offer, selection)} soldOut={!variant?.inStock} say={say} />
      <BuyBox place={form} {...{ offer, selection, variant, wish, say }} onChoose={choose} onAdd={add} />
      <CartDrawer open={opened} onClose={() => open(false)} cart={cart} say={sayCart} />
    </>
  );
}
