import {
  type Icon,
  IconApps,
  IconFileText,
  IconHistory,
  IconHome,
  IconLogin2,
  IconMail,
  IconReceipt,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';

export interface Destination {
  readonly path: string;
  readonly label: string;
  readonly icon: Icon;
  /** Second key after `g`. */
  readonly key: string;
}

export interface DestinationGroup {
  /** Null for what stands by itself. */
  readonly label: string | null;
  readonly destinations: readonly Destination[];
}

/** The places of the back office, by what they are about. */
export const destinationGroups: readonly DestinationGroup[] = [
  { label: null, destinations: [{ path: '/', label: 'Overview', icon: IconHome, key: 'h' }] },
  {
    label: 'Shop',
    destinations: [
      { path: '/orders', label: 'Orders', icon: IconReceipt, key: 'o' },
      { path: '/products', label: 'Products', icon: IconTag, key: 'p' },
    ],
  },
  {
    label: 'People',
    destinations: [
      { path: '/members', label: 'Members', icon: IconUsers, key: 'm' },
      { path: '/sign-in', label: 'Sign-in settings', icon: IconLogin2, key: 's' },
      { path: '/apps', label: 'Apps', icon: IconApps, key: 'a' },
      { path: '/audit', label: 'Audit log', icon: IconHistory, key: 'l' },
    ],
  },
  {
    label: 'Mail',
    destinations: [
      { path: '/mail', label: 'Outbox', icon: IconMail, key: 'e' },
      { path: '/mail-templates', label: 'Mail templates', icon: IconFileText, key: 't' },
    ],
  },
];

/** The navigation, the shortcuts and the help are all made of this list. */
export const destinations: readonly Destination[] = destinationGroups.flatMap((group) => group.destinations);
