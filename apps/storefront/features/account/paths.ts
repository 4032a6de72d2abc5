/** Where the sign-in pages send people back to; the client must know this address. */
export const SIGN_IN_RETURN = '/account/sign-in/return';

/** @param returnPath page that the person wants to see afterwards */
export function signInPath(returnPath: string): string {
  return returnPath === '/' ? '/account/sign-in' : `/account/sign-in?${new URLSearchParams({ return: returnPath })}`;
}
