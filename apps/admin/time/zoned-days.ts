/** Calendar days of a time zone, written `2026-11-20`. */

/** The day on which an instant falls in a zone. */
export function dayOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** @param by days to go on, negative to go back */
export function shiftDay(day: string, by: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + by);
  return at.toISOString().slice(0, 10);
}

/** The first instant of a day in a zone; where midnight does not exist, the instant that takes its place. */
export function startOfDay(day: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`);
  // Two rounds: the offset at the guess may differ from the offset at the answer.
  let at = wall - offset(new Date(wall), timeZone);
  at = wall - offset(new Date(at), timeZone);
  // A midnight that was skipped: the guess still lies on the day before.
  while (dayOf(new Date(at), timeZone) < day) at += 30 * 60_000;
  return new Date(at);
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offset(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? '0');
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(at.getTime() / 1000) * 1000;
}
