/** Everything that is asked of members begins with it. The feature's record names it, without the questions themselves. */
export const membersKey = ['members'] as const;
