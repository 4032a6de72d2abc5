import os from 'node:os';

type Stop = () => Promise<void>;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const stops = new Set<Stop>();
const handlers = SIGNALS.map((signal) => ({ signal, handle: () => act(signal) }));

/**
 * Stops something before a signal ends the process, as long as the process does not handle that signal itself: while it
 * still starts, or a command that never will.
 * @returns ends the arrangement
 */
export function beforeFatalSignal(stop: Stop): () => void {
  if (stops.size === 0) for (const { signal, handle } of handlers) process.on(signal, handle);
  stops.add(stop);
  return () => {
    stops.delete(stop);
    if (stops.size === 0) for (const { signal, handle } of handlers) process.off(signal, handle);
  };
}

function act(signal: (typeof SIGNALS)[number]): void {
  if (process.listenerCount(signal) > 1) return;
  void Promise.allSettled([...stops].map((stop) => stop())).then(() =>
    process.exit(128 + os.constants.signals[signal]),
  );
}
