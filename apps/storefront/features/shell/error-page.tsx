import { useSay } from '@headland/words/react.ts';
import { isRouteErrorResponse } from 'react-router';
import { WayToStore } from './way-to-store.tsx';
import { shellWords } from './words.ts';

/** What a person reads when something is missing or broken; the detail is in the log. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const say = useSay(shellWords);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="grid gap-10 justify-items-start max-w-3xl mx-auto pt-8">
      <title>{say(missing ? 'missingTitle' : 'brokenTitle')}</title>
      <meta name="robots" content="noindex" />
      <div className="balloon">
        <h1>{say(missing ? 'missing' : 'broken')}</h1>
      </div>
      <p className="caption">{say(missing ? 'missingText' : 'brokenText')}</p>
      <p className="flex flex-wrap gap-3">
        <WayToStore loud>{say('backToShelves')}</WayToStore>
        <a href="/" className="button">
          {say('toCover')}
        </a>
      </p>
    </div>
  );
}
