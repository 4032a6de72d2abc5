/** Everything about carts that were left. */
export const abandonedKey = ['abandoned'] as const;
