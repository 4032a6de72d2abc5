import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListAddress, ListAt, Sorted } from './list-address.ts';

/** A list as its page has it: what it shows, and the ways to other parts of it. */
export interface List<At extends ListAt> {
  readonly at: At;
  readonly show: (change: Partial<At>) => void;
  /** The address of a change, for a link. */
  readonly to: (change: Partial<At>) => string;
  readonly toView: (view: string) => string;
  /** Follows the typing, and adds nothing to the way back. */
  readonly search: (text: string) => void;
  readonly sortBy: (asked: Sorted<string>) => void;
  /** The address of the same list with nothing left out by choice; null if nothing is. */
  readonly widened: string | null;
  /** The address of its beginning; null there. */
  readonly beginning: string | null;
}

/** What the list of this page shows: all of it stands in the address. */
export function useList<At extends ListAt>(address: ListAddress<At>): List<At> {
  const [parameters, setParameters] = useSearchParams();
  const at = useMemo(() => address.read(parameters), [address, parameters]);
  const link = (other: At) => `?${address.write(other)}`;
  const changed = (change: Partial<At>) => address.change(at, change);
  return {
    at,
    show: (change) => setParameters(address.write(changed(change))),
    to: (change) => link(changed(change)),
    toView: (view) => link({ ...changed({}), view }),
    search: (search) => setParameters(address.write({ ...changed({}), search }), { replace: true }),
    sortBy: (asked) => {
      const sorted = address.sortedBy(at, asked);
      if (sorted) setParameters(address.write(sorted));
    },
    widened: address.isNarrow(at) ? link(address.widened(at)) : null,
    beginning: address.isBeyond(at) ? link(changed({})) : null,
  };
}
