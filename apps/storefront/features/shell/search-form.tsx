/** Search by name; works everywhere as a plain form. */
export function SearchForm({ className, text }: { readonly className?: string; readonly text?: string }) {
  return (
    <search>
      <form method="get" action="/store" className={className}>
        <input
          className="field"
          type="search"
          name="q"
          maxLength={80}
          placeholder="Search comics and swags"
          aria-label="Search comics and swags"
          defaultValue={text}
          enterKeyHint="search"
        />
        <button type="submit" className="button">
          Find
        </button>
      </form>
    </search>
  );
}
