/** Shoppers or strangers in a process of their own: told what to do once, then asked each minute what they met. */
import { constants, setPriority } from 'node:os';
import { beginShopping, type ShoppersJob } from './shoppers.ts';
import { beginStorm, type StrangersJob } from './strangers.ts';

export type LoadOrder = { readonly shop: ShoppersJob } | { readonly storm: StrangersJob } | { readonly tell: true };

// In life people have machines of their own: here they yield to the one that they ask.
setPriority(constants.priority.PRIORITY_LOW);

let tell: () => object = () => ({});

process.on('message', (order: LoadOrder) => {
  if ('shop' in order) tell = beginShopping(order.shop);
  if ('storm' in order) tell = beginStorm(order.storm);
  process.send?.(tell());
});
