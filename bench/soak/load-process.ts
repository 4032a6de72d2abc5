/** Shoppers or strangers in a process of their own: told what to do once, then asked each minute what they met. */
import { beginShopping, type ShoppersJob } from './shoppers.ts';
import { beginStorm, type StrangersJob } from './strangers.ts';

export type LoadOrder = { readonly shop: ShoppersJob } | { readonly storm: StrangersJob } | { readonly tell: true };

let tell: () => object = () => ({});

process.on('message', (order: LoadOrder) => {
  if ('shop' in order) tell = beginShopping(order.shop);
  if ('storm' in order) tell = beginStorm(order.storm);
  process.send?.(tell());
});
