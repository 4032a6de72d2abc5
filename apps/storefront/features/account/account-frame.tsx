import { useSay } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SignOutForm } from '../shell/you-menu.tsx';
import { accountWords } from './words.ts';

const pages = [
  { to: '/account', name: 'overview' },
  { to: '/account/orders', name: 'orders' },
  { to: '/account/profile', name: 'profile' },
  { to: '/account/sessions', name: 'devices' },
  { to: '/account/password', name: 'password' },
  { to: '/account/data', name: 'data' },
] as const;

/** A page of the account beside the contents of all of them. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const say = useSay(accountWords);
  const isHere = (to: string) => pathname === to || (to !== '/account' && pathname.startsWith(`${to}/`));
  return (
    <div className="account" data-account>
      <nav aria-label={say('account')} className="account-contents">
        <ul>
          {pages.map(({ to, name }, at) => (
            <li key={to}>
              <a href={to} aria-current={isHere(to) ? 'page' : undefined}>
                <span>{say(name)}</span>
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
