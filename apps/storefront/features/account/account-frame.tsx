import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SignOutForm } from '../shell/you-menu.tsx';

const pages = [
  { to: '/account', text: 'Overview' },
  { to: '/account/orders', text: 'Orders' },
  { to: '/account/profile', text: 'Profile' },
  { to: '/account/sessions', text: 'Devices' },
  { to: '/account/password', text: 'Password' },
  { to: '/account/data', text: 'Your data' },
] as const;

/** A page of the account beside the contents of all of them. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const isHere = (to: string) => pathname === to || (to !== '/account' && pathname.startsWith(`${to}/`));
  return (
    <div className="account" data-account>
      <nav aria-label="Your account" className="account-contents">
        <ul>
          {pages.map(({ to, text }, at) => (
            <li key={to}>
              <a href={to} aria-current={isHere(to) ? 'page' : undefined}>
                <span>{text}</span>
                <i aria-hidden="true" />
                <b aria-hidden="true">{at + 1}</b>
              </a>
            </li>
          ))}
        </ul>
        <SignOutForm className="button-plain" />
      </nav>
      <div className="account-page">{children}</div>
    </div>
  );
}

interface AccountTitleProps {
  readonly title: string;
  readonly siteName: string;
  readonly children?: ReactNode;
}

/** The heading of a page of the account, and what it is for in a sentence. */
export function AccountTitle({ title, siteName, children }: AccountTitleProps) {
  return (
    <header className="account-title">
      <title>{`${title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {children && <p className="account-lead">{children}</p>}
    </header>
  );
}
