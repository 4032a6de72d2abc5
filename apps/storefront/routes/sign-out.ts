import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { signOut } from '../features/account/sign-out.ts';
import { visitContext } from '../visit/context.ts';

const SEE_OTHER = 303;

export async function action({ context }: ActionFunctionArgs) {
  const visit = context.get(visitContext);
  return redirect(await signOut(visit, '/'), SEE_OTHER);
}

/** A link does not sign anybody out. */
export function loader({ context }: LoaderFunctionArgs) {
  return redirect(context.get(visitContext).member ? '/account' : '/', SEE_OTHER);
}
