import { Outlet } from 'react-router';
import { AccountFrame } from '../../features/account/account-frame.tsx';
import { requireMember } from '../../features/account/require-member.ts';

export const middleware = [requireMember];

/** Middleware runs for pages with a loader. */
export function loader() {
  return null;
}

export default function Account() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}
