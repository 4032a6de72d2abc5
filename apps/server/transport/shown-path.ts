/** Longer than an id: a key that came in a mail. */
const LONGEST = 40;

/** A path as it may stand in a log: whoever reads logs must not be able to open what a link opens. */
export function shownPath(path: string): string {
  return path
    .split('/')
    .map((part) => (part.length > LONGEST ? `${part.slice(0, 4)}…` : part))
    .join('/');
}
