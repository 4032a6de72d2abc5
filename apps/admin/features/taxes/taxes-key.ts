/** Everything about taxes. */
export const taxesKey = ['taxes'] as const;
