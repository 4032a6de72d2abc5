/** Everything that is asked of products begins with it. The feature's record names it, without the questions themselves. */
export const productsKey = ['products'] as const;
