import { inline, useSay } from '@headland/words/react.ts';
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
import { NONE, problemsOf } from '../../features/account/problems/problems.ts';
import { problemWords } from '../../features/account/problems/words.ts';
import { memberOf } from '../../features/account/require-member.ts';
import { logoutAddress } from '../../features/account/sign-out.ts';
import { accountWords } from '../../features/account/words.ts';
import { text } from '../../features/cart/cart-actions.ts';
import { visitContext } from '../../visit/context.ts';
import { readForm } from '../../visit/read-form.ts';

const SEE_OTHER = 303;
const REFUSED = 422;

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  return { siteName: visit.host.site.name, email: memberOf(visit).email };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const visit = context.get(visitContext);
  const fields = await readForm(request);
  const password = text(fields, 'password');
  const { site } = visit.host;
  const say = problemWords.say(site);
  const word = accountWords.say(site)('deleteWord');
  const missing = {
    ...(text(fields, 'confirmation').trim() !== word && { confirmation: say('typeWord', { word }) }),
    ...(password === '' && { password: say('typePassword') }),
  };
  if (Object.keys(missing).length > 0) {
    return data({ problems: { fields: missing, whole: null } }, { status: REFUSED });
  }
  const address = await logoutAddress(visit, '/account/deleted');
  try {
    await visit.own.call('deleteMyAccount', { password });
  } catch (error) {
    const { problems, status } = problemsOf(error, site, (name) => (name === 'password' ? name : null), 'password');
    return data({ problems }, { status });
  }
  visit.leave();
  return redirect(address, SEE_OTHER);
}

export default function Delete() {
  const { siteName, email } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems ?? NONE;
  const say = useSay(accountWords);
  return (
    <>
      <AccountTitle title={say('deleteAccount')} siteName={siteName} />
      <FormProblem problems={problems} undone="deleted" />
      <form method="post" action="/account/delete" className="form form-narrow panel form-part" noValidate>
        <p>{inline(say.pieces('deleteText', { link: (text) => <a href="/account/data">{text}</a> }))}</p>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          name="confirmation"
          label={say('deleteConfirm', { word: say('deleteWord') })}
          autoComplete="off"
          problems={problems}
          required
        />
        <TextField
          name="password"
          label={say('currentPassword')}
          type="password"
          autoComplete="current-password"
          problems={problems}
          required
        />
        <p className="form-actions">
          <button type="submit" className="button button-loud">
            {say('deleteMine')}
          </button>
          <a href="/account/data" className="button">
            {say('keepIt')}
          </a>
        </p>
      </form>
    </>
  );
}
