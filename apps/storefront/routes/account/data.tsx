import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountTitle } from '../../features/account/account-frame.tsx';
import { FormProblem } from '../../features/account/field.tsx';
import { visitContext } from '../../visit/context.ts';

const FAILED = {
  fields: {},
  whole: 'We could not pack your data just now. Nothing is lost; try again in a moment.',
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { host } = context.get(visitContext);
  return { siteName: host.site.name, failed: new URL(request.url).searchParams.has('failed') };
}

export default function Data() {
  const { siteName, failed } = useLoaderData<typeof loader>();
  return (
    <>
      <AccountTitle title="Your data" siteName={siteName}>
        What we know of you is yours: take a copy, or take it back.
      </AccountTitle>
      {failed && <FormProblem problems={FAILED} />}
      <div className="data-panels">
        <section className="panel form-part" aria-labelledby="export">
          <h2 id="export">Take a copy</h2>
          <p>
            Your profile, orders, carts, devices, mails and what was noted for your account’s safety, in one JSON file
            that machines read well and people bravely.
          </p>
          <form method="post" action="/account/export" data-download>
            <button type="submit" className="button button-loud">
              Download your data
            </button>
            <p className="quiet mt-3" role="status" data-download-status />
          </form>
        </section>
        <section className="panel form-part" aria-labelledby="delete">
          <h2 id="delete">Close the account</h2>
          <p>Deletes what we know of you. It cannot be undone, and we ask twice.</p>
          <p>
            <a href="/account/delete" className="button">
              Delete your account…
            </a>
          </p>
        </section>
      </div>
    </>
  );
}
