import { inline, useSay } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
import { WayToStore } from '../shell/way-to-store.tsx';
import { accountWords } from './words.ts';

interface SignInTroubleProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Where to begin again; null if that would lead here again. */
  readonly again: string | null;
  /** The exact word for it, for whoever has to look into it. */
  readonly detail?: string;
}

/** A sign-in that did not come to its end: what happened, what was kept, the way on. */
export function SignInTrouble({ title, children, again, detail }: SignInTroubleProps) {
  const say = useSay(accountWords);
  return (
    <div className="grid gap-10 justify-items-start max-w-3xl mx-auto pt-8">
      <title>{say('notSignedIn')}</title>
      <meta name="robots" content="noindex" />
      <div className="balloon">
        <h1 className="trouble">{title}</h1>
      </div>
      <div className="caption" role="alert">
        <p>{children}</p>
        {detail && (
          <p className="text-sm mt-2">
            {inline(say.pieces('machineSays', { detail, code: (text) => <code>{text}</code> }))}
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-3">
        {again && (
          <a href={again} rel="nofollow" className="button button-loud">
            {say('signInAgain')}
          </a>
        )}
        <WayToStore>{say('backToShelves')}</WayToStore>
      </p>
    </div>
  );
}
