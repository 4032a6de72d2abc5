import { useSay } from '@headland/words/react.ts';
import { shellWords } from './words.ts';
/** Shown while anything is under way (a counter above zero); the page's script keeps the count. */
export function LoadingIndicator() {
  return (
    <p className="loading" role="status">
      <span data-loading={useSay(shellWords)('loading')} />
    </p>
  );
}
