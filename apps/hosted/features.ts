import type { Feature } from './feature.ts';
import { checkout } from './features/checkout/feature.ts';
import { comeBack } from './features/come-back/feature.ts';
import { documents } from './features/documents/feature.ts';
import { downloads } from './features/downloads/feature.ts';
import { order } from './features/order/feature.ts';
import { signIn } from './features/sign-in/feature.ts';
import { signOut } from './features/sign-out/feature.ts';
import { takeBack } from './features/take-back/feature.ts';

/** Every feature of the hosted pages. */
export const features: readonly Feature[] = [
  checkout,
  comeBack,
  documents,
  downloads,
  order,
  signIn,
  signOut,
  takeBack,
];

const byRoot = new Map(features.map((feature) => [feature.root, feature]));

/** The feature that an address belongs to, and what stands behind its root; null for addresses of others. */
export function featureAt(pathname: string): { readonly feature: Feature; readonly below: string } | null {
  const [, root = ''] = pathname.split('/', 2);
  const feature = byRoot.get(root);
  return feature ? { feature, below: pathname.slice(root.length + 1) } : null;
}
