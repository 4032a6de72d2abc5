/** Nothing here: what was asked, and the way on. */
export function EmptyShelf({ search }: { readonly search: string }) {
  return (
    <div className="grid gap-10 justify-items-start py-6">
      <p className="balloon">
        {search === ''
          ? 'This shelf is bare. The next delivery is on its way.'
          : `We looked behind the boxes, too: nothing here is called “${search}”.`}
      </p>
      <a href="/store" className="button">
        See everything
      </a>
    </div>
  );
}
