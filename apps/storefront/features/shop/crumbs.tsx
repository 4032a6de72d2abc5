interface CrumbsProps {
  readonly shelf: { readonly slug: string; readonly name: string } | null;
  readonly name: string;
}

export function Crumbs({ shelf, name }: CrumbsProps) {
  return (
    <nav aria-label="Where you are" className="crumbs">
      <a href="/store">Store</a>
      {shelf && <a href={`/store?collection=${shelf.slug}`}>{shelf.name}</a>}
      <span aria-current="page">{name}</span>
    </nav>
  );
}
