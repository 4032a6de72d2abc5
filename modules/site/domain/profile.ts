import type { PayByHand } from '@headland/kernel';
import type { OpeningSpan } from './opening-hours.ts';
import type { SpecialHours } from './special-hours.ts';

/** Parts that the back office shows, and whatever else the wire's address has. */
export interface BusinessAddress {
  readonly street?: string;
  readonly streetNumber?: string;
  readonly apartmentNumber?: string;
  readonly zip?: string;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
  readonly hint?: object;
  readonly isPhysical?: boolean;
}

export interface BusinessSchedule {
  /** Of every week. */
  readonly periods?: readonly Partial<OpeningSpan>[];
  /** Of single days. */
  readonly specialHourPeriod?: readonly SpecialHours[];
}

/** What a business says of itself, in the wire's own form; kept whole and shown, never counted. */
export interface Profile {
  readonly businessName?: string | null;
  readonly description?: string | null;
  readonly logo?: string | null;
  readonly companyId?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly fax?: string | null;
  readonly address?: BusinessAddress | null;
  readonly businessSchedule?: BusinessSchedule | null;
}

/** A change of a site's settings; what is left out stays. */
export interface SettingsChange {
  readonly name?: string;
  readonly currency?: string;
  readonly locale?: string;
  readonly timeZone?: string;
  readonly profile?: Profile;
  /** The address whole; what it does not name is gone. */
  readonly address?: BusinessAddress;
  /** Id of a picture of the site's library; null for none. */
  readonly logo?: string | null;
  /** The hours of every week, all of them. */
  readonly openingHours?: readonly Partial<OpeningSpan>[];
  /** All times for which those do not hold. */
  readonly specialHours?: readonly SpecialHours[];
  /** Apps that are switched off, all of them. */
  readonly appsOff?: readonly string[];
  readonly payByHand?: PayByHand;
  /** For how many hours after ordering buyers may cancel; 0: never. */
  readonly buyerCancelHours?: number;
}

/** A site's settings as they are stored. */
export interface StoredSettings {
  readonly name: string;
  readonly currency: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly appsOff: readonly string[];
  readonly payByHand: PayByHand;
  readonly buyerCancelHours: number;
  readonly profile: Profile;
  /** Counts their changes. */
  readonly version: number;
}
