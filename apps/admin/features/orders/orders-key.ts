/** Everything that is asked of orders begins with it. The feature's record names it, without the questions themselves. */
export const ordersKey = ['orders'] as const;
