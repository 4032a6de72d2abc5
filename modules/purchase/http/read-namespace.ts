import type { Namespaces } from '../domain/namespaces.ts';
import { readExtendedFields } from './read-lines.ts';

/**
 * Extended fields with one app's part written anew: what is null in it is taken out, what it does not name stays.
 * @throws ValidationError if they are too long together
 */
export function readNamespace(
  before: Namespaces,
  namespace: string,
  data: Readonly<Record<string, unknown>> | null,
): Namespaces {
  const { [namespace]: old, ...others } = before;
  const kept = Object.fromEntries(Object.entries({ ...old, ...data }).filter(([, value]) => value !== null));
  const after = { ...others, ...(data !== null && Object.keys(kept).length > 0 && { [namespace]: kept }) };
  readExtendedFields({ namespaces: after }, 'namespaceData');
  return after;
}
