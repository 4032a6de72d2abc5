import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key.ts';

/** Says which sendings are one intended act. */
export interface IntendedKeys {
  /** The same for the same request, however often it is sent; another request is another act. */
  of(request: unknown): string;
  /** The act is over: the same request is a new one. */
  forget(): void;
}

/** Keys of what one dialog sends. */
export function useIntendedKeys(): IntendedKeys {
  const intended = useRef({ request: '', key: '' });
  return {
    of(request) {
      const text = JSON.stringify(request);
      if (intended.current.request !== text) intended.current = { request: text, key: newIdempotencyKey() };
      return intended.current.key;
    },
    forget() {
      intended.current = { request: '', key: '' };
    },
  };
}
