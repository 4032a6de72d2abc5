import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Starts a change once, however often its button is pressed while it is under way. `isPending` is not enough: it is true
 * from the next rendering on, and two presses can come before that.
 */
export function useOnePress<Result>({ mutate }: Pick<UseMutationResult<Result, Error, void>, 'mutate'>): () => void {
  const busy = useRef(false);
  return () => {
    if (busy.current) return;
    busy.current = true;
    mutate(undefined, {
      onSettled: () => {
        busy.current = false;
      },
    });
  };
}
