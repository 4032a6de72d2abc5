/**
 * Named points at which a test may stop, delay or break a process. Production hands in `noFaults`; nothing in the
 * product can turn a point on.
 */
export interface Faults {
  at(point: string): Promise<void>;
}

export const noFaults: Faults = { at: () => Promise.resolve() };
