/** How many times as long the longer text is. */
const LONGER = 16;
/** Milliseconds of the core that are compared: the system counts them in ticks of a few. */
const COMPARED = 60;

/** What `growth` may be at most: about 1 if the work is linear, 16 if it is quadratic. */
export const MOST_GROWTH = 4;

/**
 * How many times as long some work takes for one text as for sixteen that are as long together. Time of the core is compared,
 * not of the clock, so that other programs are not taken for work.
 * @param size of the shorter text
 */
export function growth(textOf: (size: number) => string, work: (text: string) => unknown, size: number): number {
  const [short, long] = [textOf(size), textOf(size * LONGER)];
  let times = 0;
  let ofShort = 0;
  for (const before = had(); ofShort < COMPARED; ofShort = had() - before) {
    for (let at = 0; at < LONGER; at++) work(short);
    times++;
  }
  const before = had();
  for (let at = 0; at < times; at++) work(long);
  return (had() - before) / ofShort;
}

/** Milliseconds that this thread has had of a core. */
function had(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
