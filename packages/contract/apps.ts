import { type ApplicationError, defineErrors } from '@headland/kernel';
import type { Call } from './call.ts';

/** What an app is to a site: its calls and ways to hosted pages are refused where it is off. */
interface App {
  readonly label: string;
  /** Areas of calls that are its own. */
  readonly areas: readonly string[];
  /** Calls of its own in areas of several. */
  readonly calls?: readonly string[];
  /** Intents of redirect sessions. */
  readonly intents: readonly string[];
  readonly missing: keyof typeof appErrors.entries;
}

/** One per app, with the codes that the public packages declare where they do. */
export const appErrors = defineErrors({
  STORES_NOT_INSTALLED: { status: 428, description: 'The site has no store.' },
  BLOG_NOT_INSTALLED: { status: 428, description: 'The site has no blog.' },
  BOOKINGS_NOT_INSTALLED: { status: 428, description: 'The site takes no bookings.' },
  EVENTS_NOT_INSTALLED: { status: 428, description: 'The site has no events.' },
  PRICING_PLANS_NOT_INSTALLED: { status: 428, description: 'The site has no plans.' },
  MEMBERS_NOT_INSTALLED: { status: 428, description: 'The site has no members.' },
});

/** Apps that a site can have. */
export const apps = {
  store: {
    label: 'Store',
    areas: ['catalog-read', 'catalog-write', 'collections', 'inventory'],
    intents: ['storesProduct'],
    missing: 'STORES_NOT_INSTALLED',
  },
  blog: { label: 'Blog', areas: ['blog'], intents: [], missing: 'BLOG_NOT_INSTALLED' },
  bookings: {
    label: 'Bookings',
    areas: ['services', 'availability'],
    intents: ['bookingsCheckout', 'bookingsBook'],
    missing: 'BOOKINGS_NOT_INSTALLED',
  },
  events: {
    label: 'Events',
    areas: ['events-v3', 'event-orders'],
    intents: ['eventsCheckout'],
    missing: 'EVENTS_NOT_INSTALLED',
  },
  plans: {
    label: 'Plans',
    areas: ['plans'],
    intents: ['paidPlansCheckout'],
    missing: 'PRICING_PLANS_NOT_INSTALLED',
  },
  members: {
    label: 'Members',
    areas: ['identity', 'recovery', 'verification', 'members', 'account'],
    calls: ['searchMembers', 'getMemberAccount', 'endMemberSessions', 'getIdentitySettings', 'updateIdentitySettings'],
    // Whoever signs out has nothing to be refused.
    intents: ['auth', 'login', 'memberAccountPage'],
    missing: 'MEMBERS_NOT_INSTALLED',
  },
} as const satisfies Readonly<Record<string, App>>;

export type AppName = keyof typeof apps;

/** In the order in which they are shown. */
export const appNames: readonly AppName[] = ['store', 'blog', 'bookings', 'events', 'plans', 'members'];

const byArea = ownerOf(({ areas }) => areas);
const byCall = ownerOf(({ calls = [] }) => calls);
const byIntent = ownerOf(({ intents }) => intents);

/** The app that a call belongs to; null for carts, orders and all else that every site has. */
export function appOf(call: Pick<Call, 'area' | 'id'>): AppName | null {
  return byCall.get(call.id) ?? byArea.get(call.area) ?? null;
}

/** The app whose pages an intent of a redirect session leads to; null for what every site has. */
export function appOfIntent(intent: string): AppName | null {
  return byIntent.get(intent) ?? null;
}

/**
 * What a call or an intent of an app is refused with: sites find out by asking which apps there are (specification 3,
 * section 4).
 */
export function appMissing(app: AppName): ApplicationError {
  return appErrors.error(apps[app].missing);
}

function ownerOf(owned: (app: App) => readonly string[]): ReadonlyMap<string, AppName> {
  return new Map(appNames.flatMap((name) => owned(apps[name]).map((one) => [one, name] as const)));
}
