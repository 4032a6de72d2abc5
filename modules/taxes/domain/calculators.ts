import type { JurisdictionType } from '@headland/purchase';

/** Who can say the rates of a region. */
export interface Calculator {
  /** The wire's `appId`. */
  readonly id: string;
  readonly name: string;
  /** Countries that it knows nothing of. */
  readonly unsupportedCountries: readonly string[];
}

/** Rates that the owner wrote: the mappings of a region. */
export const MANUAL: Calculator = {
  id: '6d2ad2f2-8c0d-4f0e-9a7c-6b5c0f1d0a01',
  name: 'Manual rates',
  unsupportedCountries: [],
};

/** Where something is taxed. */
export interface TaxPlace {
  readonly country: string;
  /** ISO 3166-2 without the country; empty if nobody says. */
  readonly subdivision: string;
  readonly postalCode: string | null;
}

/** One tax at a place. */
export interface PlaceRate {
  readonly name: string;
  /** Such as `VAT`; empty if nobody says. */
  readonly type: string;
  readonly jurisdiction: string;
  readonly jurisdictionType: JurisdictionType;
  /** Millionths of the price. */
  readonly rate: number;
}

/** The port of automatic rates. */
export interface AutomaticCalculator extends Calculator {
  /**
   * The usual taxes at a place: none where nothing is collected, null where it cannot say. Asked with every quote, on whose
   * answer a buyer waits: one that is late is not waited for.
   * @throws whatever keeps it from knowing; the rates that the owner wrote count then, as they do for null
   */
  ratesAt(place: TaxPlace): Promise<readonly PlaceRate[] | null>;
}
