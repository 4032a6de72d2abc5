import type { Order } from '@headland/contract/types/orders';
import type { BulkSay } from './words.ts';

/** What the dialog of every act on many orders is given. */
export interface DialogProps {
  readonly orders: readonly Order[];
  readonly say: BulkSay;
  readonly settled: () => void;
  readonly close: (over: boolean) => void;
}
