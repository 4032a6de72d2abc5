import type { Call } from './call.ts';

/** Apps that a site can have, with the areas of calls that are theirs and the code of the packages when one is missing. */
export const apps = {
  store: {
    label: 'Store',
    areas: ['catalog-read', 'catalog-write', 'collections', 'inventory'],
    missing: 'STORES_NOT_INSTALLED',
  },
  blog: { label: 'Blog', areas: ['blog'], missing: 'BLOG_NOT_INSTALLED' },
  bookings: { label: 'Bookings', areas: ['services', 'availability'], missing: 'BOOKINGS_NOT_INSTALLED' },
  events: { label: 'Events', areas: ['events-v3', 'event-orders'], missing: 'EVENTS_NOT_INSTALLED' },
  plans: { label: 'Plans', areas: ['plans'], missing: 'PRICING_PLANS_NOT_INSTALLED' },
} as const satisfies Readonly<Record<string, { label: string; areas: readonly string[]; missing: string }>>;

export type AppName = keyof typeof apps;

/** In the order in which they are shown. */
export const appNames: readonly AppName[] = ['store', 'blog', 'bookings', 'events', 'plans'];

const byArea: ReadonlyMap<string, AppName> = new Map(
  appNames.flatMap((app) => apps[app].areas.map((area) => [area, app] as const)),
);

/** The app that a call belongs to; null for carts, orders, members and all else that every site has. */
export function appOf(call: Pick<Call, 'area'>): AppName | null {
  return byArea.get(call.area) ?? null;
}
