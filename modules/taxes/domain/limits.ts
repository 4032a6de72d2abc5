/** What one site may keep; the public SDK lists all mappings at once, up to a thousand. */
export const MOST_GROUPS = 100;
export const MOST_REGIONS = 500;
export const MOST_MAPPINGS = 1_000;
/** Members who are exempt without being named on a checkout. */
export const MOST_EXEMPT_MEMBERS = 1_000;
/** Exempt groups of one mapping, and of a site. */
export const MOST_EXEMPT = 50;
