/** How much more or less something is than before, as a part of what it was; null where there was nothing to compare. */
export function changeOf(now: number, before: number): number | null {
  return before > 0 ? (now - before) / before : null;
}
