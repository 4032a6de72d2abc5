import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { AccountTitle } from '../../features/account/account-frame.tsx';
import { FormProblem, TextField } from '../../features/account/field.tsx';
import { NONE, problemsOf } from '../../features/account/problems.ts';
import { memberOf } from '../../features/account/require-member.ts';
import { logoutAddress } from '../../features/account/sign-out.ts';
import { text } from '../../features/cart/cart-actions.ts';
import { visitContext } from '../../visit/context.ts';
import { readForm } from '../../visit/read-form.ts';

const SEE_OTHER = 303;
const REFUSED = 422;
/** What is to be typed, in the language of the page. */
const WORD = 'DELETE';

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  return { siteName: visit.host.site.name, email: memberOf(visit).email };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const visit = context.get(visitContext);
  const fields = await readForm(request);
  const password = text(fields, 'password');
  const missing = {
    ...(text(fields, 'confirmation').trim() !== WORD && { confirmation: `Type ${WORD}, in capitals.` }),
    ...(password === '' && { password: 'Type your password.' }),
  };
  if (Object.keys(missing).length > 0) {
    return data({ problems: { fields: missing, whole: null } }, { status: REFUSED });
  }
  const address = await logoutAddress(visit, '/account/deleted');
  try {
    await visit.own.call('deleteMyAccount', { password });
  } catch (error) {
    const { problems, status } = problemsOf(error, (name) => (name === 'password' ? name : null), 'password');
    return data({ problems }, { status });
  }
  visit.leave();
  return redirect(address, SEE_OTHER);
}

export default function Delete() {
  const { siteName, email } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems ?? NONE;
  return (
    <>
      <AccountTitle title="Delete your account" siteName={siteName} />
      <FormProblem problems={problems} undone="deleted" />
      <form method="post" action="/account/delete" className="form form-narrow panel form-part" noValidate>
        <p>
          This deletes your profile, your addresses and every sign-in, at once and for good. Orders stay in the shop’s
          books, with the addresses that they went to. You may like to <a href="/account/data">take a copy</a> first.
        </p>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          name="confirmation"
          label={`Type ${WORD} to say that you mean it`}
          autoComplete="off"
          problems={problems}
          required
        />
        <TextField
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          problems={problems}
          required
        />
        <p className="form-actions">
          <button type="submit" className="button button-loud">
            Delete my account
          </button>
          <a href="/account/data" className="button">
            Keep it
          </a>
        </p>
      </form>
    </>
  );
}
