import { sendChange } from '../features/cart/send-change.ts';
import { showCartCount } from './cart-count.ts';

const SHOWN_FOR = 6000;

/**
 * Puts what a form of the shelf names into the cart, and says how that went.
 * @param added what to say when it worked
 */
export async function addAtOnce(form: HTMLFormElement, added: string): Promise<void> {
  const { cart, problem, notice } = await sendChange(new FormData(form));
  if (cart) showCartCount(cart.pieces);
  say(problem ?? notice ?? added);
}

let hiding: ReturnType<typeof setTimeout> | undefined;

function say(words: string): void {
  const place = document.getElementById('said');
  if (!place) return;
  place.textContent = words;
  const link = document.createElement('a');
  link.href = '/cart';
  link.textContent = place.dataset.link ?? '';
  place.append(' ', link);
  place.hidden = false;
  hideLater(place);
}

function hideLater(place: HTMLElement): void {
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    // Whoever is on their way to its link is not left with nothing to press.
    if (place.matches(':hover, :focus-within')) hideLater(place);
    else place.hidden = true;
  }, SHOWN_FOR);
}
