interface Match {
  readonly route: { readonly path?: string | undefined };
}

/** Pattern of a page's address, such as `/product-page/:slug`. */
export function routeOf(matches: readonly Match[]): string {
  const parts = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter((part) => part !== '');
  return `/${parts.join('/')}`;
}

/** How much stood in a page: its characters, and the lists that its loaders gave, by their names. */
export function countsOf(loaderData: Readonly<Record<string, unknown>>, html: string): Record<string, number> {
  const counts: Record<string, number> = { characters: html.length };
  for (const data of Object.values(loaderData)) count(data, 3);
  return counts;

  function count(value: unknown, depth: number): void {
    if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [name, held] of Object.entries(value)) {
      // A name that is made of data says something of it.
      if (!/^[a-z][A-Za-z]*$/.test(name)) continue;
      if (Array.isArray(held)) counts[name] = (counts[name] ?? 0) + held.length;
      else count(held, depth - 1);
    }
  }
}
