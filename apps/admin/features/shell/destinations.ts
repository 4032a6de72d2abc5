import { type Icon, IconHome, IconReceipt, IconTag } from '@tabler/icons-react';

export interface Destination {
  readonly path: string;
  readonly label: string;
  readonly icon: Icon;
  /** Second key after `g`. */
  readonly key: string;
}

/** The places of the back office: the navigation, the shortcuts and the help are all made of this list. */
export const destinations: readonly Destination[] = [
  { path: '/', label: 'Overview', icon: IconHome, key: 'h' },
  { path: '/orders', label: 'Orders', icon: IconReceipt, key: 'o' },
  { path: '/products', label: 'Products', icon: IconTag, key: 'p' },
];
