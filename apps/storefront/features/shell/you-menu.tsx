import { useSay } from '@headland/words/react.ts';
import { useLocation } from 'react-router';
import { signInPath } from '../account/paths.ts';
import { shellWords } from './words.ts';

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
  const say = useSay(shellWords);
  if (!member) {
    return (
      <a href={signInPath(pathname + search)} rel="nofollow" className={className}>
        {say('signIn')}
      </a>
    );
  }
  return (
    <button type="button" popoverTarget="you-menu" className={className}>
      <span className="initials" aria-hidden="true">
        {member.initials}
      </span>
      <span className={short ? 'sr-only' : 'you-name'}>{member.name}</span>
      <span className="sr-only">{say('accountOf')}</span>
    </button>
  );
}

/** What a member can go to from every page; both buttons open it, with and without scripts. */
export function YouMenu({ name }: { readonly name: string }) {
  const say = useSay(shellWords);
  return (
    <nav popover="auto" id="you-menu" className="you-menu" aria-label={say('you')}>
      <p className="you-menu-name">{name}</p>
      <ul>
        <li>
          <a href="/account">{say('yourAccount')}</a>
        </li>
        <li>
          <a href="/account/orders">{say('yourOrders')}</a>
        </li>
      </ul>
      <SignOutForm className="button w-full" />
    </nav>
  );
}

/** Signing out changes something, so it is a form and no link. */
export function SignOutForm({ className }: { readonly className: string }) {
  const say = useSay(shellWords);
  return (
    <form method="post" action="/account/sign-out">
      <button type="submit" className={className}>
        {say('signOut')}
      </button>
    </form>
  );
}
