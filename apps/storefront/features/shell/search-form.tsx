import { useSay } from '@headland/words/react.ts';
import { shellWords } from './words.ts';
/** Search by name; works everywhere as a plain form. */
export function SearchForm({ className, text }: { readonly className?: string; readonly text?: string }) {
  const say = useSay(shellWords);
  return (
    <search>
      <form method="get" action="/store" className={className}>
        <input
          className="field"
          type="search"
          name="q"
          maxLength={80}
          placeholder={say('search')}
          aria-label={say('search')}
          defaultValue={text}
          enterKeyHint="search"
        />
        <button type="submit" className="button">
          {say('find')}
        </button>
      </form>
    </search>
  );
}
