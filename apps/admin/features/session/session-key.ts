/** Of the answer that says who is signed in, and to which site. */
export const sessionKey = ['session'] as const;
