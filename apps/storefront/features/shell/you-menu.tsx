import { useLocation } from 'react-router';
import { signInPath } from '../account/paths.ts';

/** The member as the frame of a page shows them. */
export interface Person {
  readonly name: string;
  readonly initials: string;
}

interface YouButtonProps {
  readonly member: Person | null;
  /** For the thumb bar, where there is little room. */
  readonly short?: boolean;
  readonly className?: string;
}

/** The way to sign in, or who is signed in and the way to what is theirs. */
export function YouButton({ member, short, className }: YouButtonProps) {
  const { pathname, search } = useLocation();
  if (!member) {
    return (
      <a href={signInPath(pathname + search)} rel="nofollow" className={className}>
        Sign in
      </a>
    );
  }
  return (
    <button type="button" popoverTarget="you-menu" className={className}>
      <span className="initials" aria-hidden="true">
        {member.initials}
      </span>
      <span className={short ? 'sr-only' : 'you-name'}>{member.name}</span>
      <span className="sr-only">: your account</span>
    </button>
  );
}

/** What a member can go to from every page; both buttons open it, with and without scripts. */
export function YouMenu({ name }: { readonly name: string }) {
  return (
    <nav popover="auto" id="you-menu" className="you-menu" aria-label="You">
      <p className="you-menu-name">{name}</p>
      <ul>
        <li>
          <a href="/account">Your account</a>
        </li>
        <li>
          <a href="/account/orders">Your orders</a>
        </li>
      </ul>
      <SignOutForm className="button w-full" />
    </nav>
  );
}

/** Signing out changes something, so it is a form and no link. */
export function SignOutForm({ className }: { readonly className: string }) {
  return (
    <form method="post" action="/account/sign-out">
      <button type="submit" className={className}>
        Sign out
      </button>
    </form>
  );
}
