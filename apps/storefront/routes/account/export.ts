import { ClientError } from '@headland/client';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { visitContext } from '../../visit/context.ts';

const SEE_OTHER = 303;

/** Everything that is known of the member, as a file. */
export async function action({ context }: ActionFunctionArgs) {
  const { own } = context.get(visitContext);
  try {
    const everything = await own.call('exportMyData', {});
    const day = everything.exportedDate.slice(0, 10);
    return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="my-data-${day}.json"`,
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    return redirect('/account/data?failed=yes', SEE_OTHER);
  }
}

/** Only asked for by its form. */
export function loader() {
  return redirect('/account/data', SEE_OTHER);
}
