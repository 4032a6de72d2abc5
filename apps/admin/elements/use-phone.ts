import { useMediaQuery } from '@mantine/hooks';

/** True where tables do not fit and lists of cards take their place; the frame's menu folds away at the same width. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
