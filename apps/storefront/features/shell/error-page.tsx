import { useLocality, useSay } from '@headland/words/react.ts';
import { sayWait } from '@headland/words/wait/say-wait.ts';
import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { usePage } from '../../visit/page-context.ts';
import { WayToStore } from './way-to-store.tsx';
import { shellWords } from './words.ts';

/** What a person reads when something is missing, broken or has to wait; the detail is in the log. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { waits } = usePage();
  if (waits !== null) return <WaitPage seconds={waits} />;
  return isRouteErrorResponse(error) && error.status === 404 ? <MissingPage /> : <BrokenPage />;
}

/** The way on is the same page: whoever waited comes to where they wanted to be. */
function WaitPage({ seconds }: { readonly seconds: number }) {
  const say = useSay(shellWords);
  const wait = sayWait(seconds, useLocality());
  return (
    <Told title={say('waitTitle')} heading={say('wait')} text={say('waitText', { wait })}>
      <a href={usePage().address} className="button button-loud">
        {say('tryAgain')}
      </a>
    </Told>
  );
}

function MissingPage() {
  const say = useSay(shellWords);
  return (
    <Told title={say('missingTitle')} heading={say('missing')} text={say('missingText')}>
      <WaysOut />
    </Told>
  );
}

function BrokenPage() {
  const say = useSay(shellWords);
  return (
    <Told title={say('brokenTitle')} heading={say('broken')} text={say('brokenText')}>
      <WaysOut />
    </Told>
  );
}

function WaysOut() {
  const say = useSay(shellWords);
  return (
    <>
      <WayToStore loud>{say('backToShelves')}</WayToStore>
      <a href="/" className="button">
        {say('toCover')}
      </a>
    </>
  );
}

interface ToldProps {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** The ways on. */
  readonly children: ReactNode;
}

function Told({ title, heading, text, children }: ToldProps) {
  return (
    <div className="grid gap-10 justify-items-start max-w-3xl mx-auto pt-8">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="balloon">
        <h1>{heading}</h1>
      </div>
      <p className="caption">{text}</p>
      <p className="flex flex-wrap gap-3">{children}</p>
    </div>
  );
}
