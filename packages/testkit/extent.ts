import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    extent: 'small' | 'full';
  }
}

/**
 * How often a proof tries: enough to see a broken guard with every change, the number that was promised by
 * `npm run prove`.
 */
export function extent(small: number, full: number): number {
  return inject('extent') === 'full' ? full : small;
}
