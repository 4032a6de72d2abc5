import { ApplicationError, type ErrorCatalogue } from '@headland/kernel';

/** A refusal that a hosted page has words for. */
export interface Refusable<Codes extends string> {
  readonly code: Codes;
  readonly status: number;
}

/** What an act comes to, or which refusal of a catalogue it met. @throws everything else */
export async function refusable<Codes extends string, T>(
  { entries }: ErrorCatalogue<Codes>,
  act: () => Promise<T>,
): Promise<T | Refusable<Codes>> {
  const isRefusal = (code: string): code is Codes => Object.hasOwn(entries, code);
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApplicationError && isRefusal(error.code)) return { code: error.code, status: error.status };
    throw error;
  }
}
