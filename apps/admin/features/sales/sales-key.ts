/**
 * Everything that is added up for the page of sales. No event makes it old: it would be added up anew with every order of a
 * busy shop.
 */
export const salesKey = ['sales'] as const;
