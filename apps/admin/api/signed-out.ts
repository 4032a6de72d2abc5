/** The one place that knows whether the server last refused us for want of a session. */
type Listener = () => void;

const listeners = new Set<Listener>();

/** Called by every call that was answered with 401. */
export function reportSignedOut(): void {
  for (const listener of listeners) listener();
}

/** @returns stops listening */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
