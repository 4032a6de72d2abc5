/** What a business says of itself, in the wire's own form; kept whole and shown, never counted. */
export interface Profile {
  readonly businessName?: string | null;
  readonly description?: string | null;
  readonly logo?: string | null;
  readonly companyId?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly fax?: string | null;
  readonly address?: object | null;
  readonly businessSchedule?: object | null;
}

/** A change of a site's settings; what is left out stays. */
export interface SettingsChange {
  readonly name?: string;
  readonly currency?: string;
  readonly locale?: string;
  readonly timeZone?: string;
  readonly profile?: Profile;
  /** Apps that are switched off, all of them. */
  readonly appsOff?: readonly string[];
}
