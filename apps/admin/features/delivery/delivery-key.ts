/** Everything about deliveries. */
export const deliveryKey = ['delivery'] as const;
