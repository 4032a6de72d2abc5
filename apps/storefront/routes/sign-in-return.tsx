import { useSay } from '@headland/words/react.ts';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { signInPath } from '../features/account/paths.ts';
import { endSignIn, type SignInProblem } from '../features/account/sign-in.ts';
import { SignInTrouble } from '../features/account/sign-in-trouble.tsx';
import { accountWords } from '../features/account/words.ts';
import { visitContext } from '../visit/context.ts';

const SEE_OTHER = 303;
const BAD_REQUEST = 400;

const WORDS = {
  'Missing code or _state': 'noAnswer',
  'Invalid _state': 'wrongState',
  'Wrong issuer': 'wrongIssuer',
  'Failed to get member tokens': 'noTokens',
  'something went wrong': 'signInFailed',
} as const satisfies Record<SignInProblem, string>;

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
  const say = useSay(accountWords);
  return (
    <SignInTrouble title={say('didNotSignIn')} again={signInPath(path)} detail={problem}>
      {say('cartUnchanged', { reason: say(WORDS[problem]) })}
    </SignInTrouble>
  );
}
