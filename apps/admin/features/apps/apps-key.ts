/** Everything that is asked of apps begins with it. The feature's record names it, without the questions themselves. */
export const appsKey = ['oauth-clients'] as const;
