import { ClientError } from '@headland/client';
import { useSay } from '@headland/words/react.ts';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { beginSignIn } from '../features/account/sign-in.ts';
import { SignInTrouble } from '../features/account/sign-in-trouble.tsx';
import { accountWords } from '../features/account/words.ts';
import { visitContext } from '../visit/context.ts';
import { safeReturnPath } from '../visit/return-path.ts';

const SEE_OTHER = 303;
const UNAVAILABLE = 503;

/** `/account/sign-in?return=/somewhere`: on to the sign-in pages, or straight there for somebody who is signed in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const wanted = new URL(request.url).searchParams.get('return');
  if (visit.member) return redirect(visit.host.url + safeReturnPath(wanted, visit.host.url), SEE_OTHER);
  try {
    return redirect(await beginSignIn(visit, wanted), SEE_OTHER);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    return data(null, { status: UNAVAILABLE });
  }
}

export default function SignIn() {
  const say = useSay(accountWords);
  return (
    <SignInTrouble title={say('signInClosed')} again={null}>
      {say('signInClosedText')}
    </SignInTrouble>
  );
}
