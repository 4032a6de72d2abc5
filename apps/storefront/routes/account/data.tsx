import { useSay } from '@headland/words/react.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountTitle } from '../../features/account/account-frame.tsx';
import { FormProblem } from '../../features/account/field.tsx';
import { accountWords } from '../../features/account/words.ts';
import { visitContext } from '../../visit/context.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { host } = context.get(visitContext);
  return { siteName: host.site.name, failed: new URL(request.url).searchParams.has('failed') };
}

export default function Data() {
  const { siteName, failed } = useLoaderData<typeof loader>();
  const say = useSay(accountWords);
  const words = { packing: say('downloadPacking'), done: say('downloadDone'), failed: say('downloadFailed') };
  return (
    <>
      <AccountTitle title={say('data')} siteName={siteName}>
        {say('dataLead')}
      </AccountTitle>
      {failed && <FormProblem problems={{ fields: {}, whole: say('dataFailed') }} />}
      <div className="data-panels">
        <section className="panel form-part" aria-labelledby="export">
          <h2 id="export">{say('takeCopy')}</h2>
          <p>{say('takeCopyText')}</p>
          <form method="post" action="/account/export" data-download data-words={JSON.stringify(words)}>
            <button type="submit" className="button button-loud">
              {say('download')}
            </button>
            <p className="quiet mt-3" role="status" data-download-status />
          </form>
        </section>
        <section className="panel form-part" aria-labelledby="delete">
          <h2 id="delete">{say('closeAccount')}</h2>
          <p>{say('closeAccountText')}</p>
          <p>
            <a href="/account/delete" className="button">
              {say('deleteAccountMore')}
            </a>
          </p>
        </section>
      </div>
    </>
  );
}
