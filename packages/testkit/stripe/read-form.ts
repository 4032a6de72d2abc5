/** What a form of Stripe's API says: `line_items[0][quantity]=1` is a tree. */
export type FormValue = string | FormTree;
export interface FormTree {
  readonly [name: string]: FormValue;
}

/** Reads a body as Stripe's package writes it. */
export function readForm(body: string): FormTree {
  const tree: Record<string, FormValue> = {};
  for (const [key, value] of new URLSearchParams(body)) put(tree, key.split(/[[\]]+/).filter(Boolean), value);
  return tree;
}

function put(tree: Record<string, FormValue>, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const below: Record<string, FormValue> = { ...treeOf(tree[name]) };
  put(below, rest, value);
  tree[name] = below;
}

export function treeOf(value: FormValue | undefined): FormTree {
  return typeof value === 'object' ? value : {};
}

export function textOf(value: FormValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** Texts alone, as metadata are. */
export function textsOf(value: FormValue | undefined): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, one] of Object.entries(treeOf(value))) if (typeof one === 'string') texts[name] = one;
  return texts;
}
