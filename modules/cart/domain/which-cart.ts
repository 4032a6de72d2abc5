/** The cart that a request means: the caller's current one, or one by its id. */
export type WhichCart = 'current' | { readonly id: string };
