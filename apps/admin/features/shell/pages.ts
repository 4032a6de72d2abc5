/** The pages that are loaded when they are first asked for, each a bundle of its own. */
export const pages = {
  home: async () => (await import('../home/home-page.tsx')).HomePage,
  orders: async () => (await import('../orders/orders-page.tsx')).OrdersPage,
  order: async () => (await import('../orders/order-page.tsx')).OrderPage,
  products: async () => (await import('../products/products-page.tsx')).ProductsPage,
  product: async () => (await import('../products/product-page.tsx')).ProductPage,
};

/** Loads what was not asked for yet, once the browser has nothing better to do. A failure shows when the page is opened. */
export function loadPagesAhead(): void {
  const load = () => void Promise.allSettled(Object.values(pages).map((page) => page()));
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 10_000 });
  else setTimeout(load, 2_000);
}
