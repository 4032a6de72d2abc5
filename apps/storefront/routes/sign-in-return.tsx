import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { signInPath } from '../features/account/paths.ts';
import { endSignIn, type SignInProblem } from '../features/account/sign-in.ts';
import { SignInTrouble } from '../features/account/sign-in-trouble.tsx';
import { visitContext } from '../visit/context.ts';

const SEE_OTHER = 303;
const BAD_REQUEST = 400;

const WORDS: Readonly<Record<SignInProblem, string>> = {
  'Missing code or _state': 'The sign-in pages sent you back without an answer, so you are not signed in.',
  'Invalid _state':
    'This sign-in was not begun here, was finished already, or has taken too long, so you are not signed in.',
  'Wrong issuer': 'This answer did not come from our own sign-in pages, so we did not take it.',
  'Failed to get member tokens': 'The sign-in went well, but we could not hand you your key. Try once more.',
  'something went wrong': 'This sign-in did not work out: it was used already or has taken too long.',
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const end = await endSignIn(visit, new URL(request.url).searchParams);
  if (end.kind === 'back') return redirect(visit.host.url + end.path, SEE_OTHER);
  // Who comes here by the way back of the browser is signed in already.
  if (visit.member && end.problem === 'Invalid _state') return redirect(`${visit.host.url}/account`, SEE_OTHER);
  return data(end, { status: BAD_REQUEST });
}

export default function SignInReturn() {
  const { problem, path } = useLoaderData<typeof loader>();
  return (
    <SignInTrouble title="That did not sign you in." again={signInPath(path)} detail={problem}>
      {WORDS[problem]} Your cart is as it was.
    </SignInTrouble>
  );
}
