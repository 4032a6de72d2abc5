import { useSay } from '@headland/words/react.ts';
import { useEffect } from 'react';
import { elementWords } from './words.ts';

/** Names the page in the browser's tab and to screen readers. */
export function usePageTitle(title: string): void {
  const whole = useSay(elementWords)('pageTitle', { title });
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
