export interface LockOwner {
  pid: number;
  /** Opaque: tells two processes with the same pid apart. */
  start: string;
  note: string;
}

export type LockAttempt = { acquired: true; release: () => void } | { acquired: false; owner: LockOwner };

export function processStart(pid: number): string | undefined;
export function lockOwner(file: string): LockOwner | undefined;
export function ownerOfOriginal(file: string): LockOwner | undefined;
export function tryLock(file: string, note?: string): LockAttempt;
export function waitForLock(
  file: string,
  options: { note?: string; timeoutMs: number; onWait?: (owner: LockOwner) => void },
): Promise<() => void>;
