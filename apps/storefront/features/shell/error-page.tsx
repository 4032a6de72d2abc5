import { isRouteErrorResponse } from 'react-router';

/** What a person reads when something is missing or broken; the detail is in the log. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="grid gap-10 justify-items-start max-w-3xl mx-auto pt-8">
      <title>{missing ? 'Page not found' : 'Something went wrong'}</title>
      <meta name="robots" content="noindex" />
      <div className="balloon">
        <h1>{missing ? 'This page was torn out.' : 'The ink ran.'}</h1>
      </div>
      <p className="caption">
        {missing
          ? 'There is nothing at this address: it was moved, sold for good, or never drawn.'
          : 'Something went wrong on our side, and we have written it down. Nothing that you did is lost; try again in a moment.'}
      </p>
      <p className="flex flex-wrap gap-3">
        <a href="/store" className="button button-loud">
          Back to the shelves
        </a>
        <a href="/" className="button">
          To the cover
        </a>
      </p>
    </div>
  );
}
