const NAME = 'cover';
const PRODUCT = /^\/product-page\/([^/]+)$/;

interface Leaving extends Event {
  readonly viewTransition: { readonly finished: Promise<void> } | null;
  readonly activation?: {
    readonly from?: { readonly url: string | null } | null;
    readonly entry?: { readonly url: string | null };
  };
}

/** Between a list and a product the cover flies: both pages give the same name to the same picture. */
export function followTransitions(): void {
  addEventListener('pageswap', (event) => {
    const { viewTransition, activation } = event as Leaving;
    if (viewTransition) lend(activation?.entry?.url, viewTransition.finished);
  });
  addEventListener('pagereveal', (event) => {
    const { viewTransition } = event as Leaving;
    const from = (globalThis as { navigation?: { activation?: Leaving['activation'] } }).navigation?.activation?.from;
    if (viewTransition) lend(from?.url, viewTransition.finished);
  });
}

function lend(address: string | null | undefined, finished: Promise<void>): void {
  const slug = address ? PRODUCT.exec(new URL(address).pathname)?.[1] : undefined;
  if (!slug || PRODUCT.test(location.pathname)) return;
  const link = document.querySelector(`.card a[href="/product-page/${CSS.escape(slug)}"]`);
  const picture = link?.closest('.card')?.querySelector<HTMLElement>('img');
  if (!picture) return;
  picture.style.viewTransitionName = NAME;
  const giveBack = () => {
    picture.style.viewTransitionName = '';
  };
  finished.then(giveBack, giveBack);
}
