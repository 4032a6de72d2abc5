/** Most bytes of all files of a site together; what one may have stands in the contract. */
export const MOST_OF_SITE = 20_000_000_000;
export const MOST_FILES = 10;
/** Bytes of a part of a file as it is stored and sent: whoever takes it slowly holds one in memory. */
export const PART = 262_144;
/** How long an address for an upload is good, in milliseconds. */
export const TICKET_LIFE = 15 * 60_000;
/** How long what was sent of an upload that stopped is kept, in milliseconds. */
export const UNFINISHED_LIFE = 24 * 3_600_000;
/** How long a download that was begun may be taken up again without counting anew, in milliseconds. */
export const RESUME_LIFE = 24 * 3_600_000;
/** Days for which links open, and downloads of each file, where the owner has not said. */
export const USUAL = { days: 30, mostDownloads: 5 } as const;
