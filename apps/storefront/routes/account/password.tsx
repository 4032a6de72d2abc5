import { useSay } from '@headland/words/react.ts';
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
import { accountWords } from '../../features/account/words.ts';
import { text } from '../../features/cart/cart-actions.ts';
import { visitContext } from '../../visit/context.ts';
import { leaveNote } from '../../visit/notes.ts';
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
  const currentPassword = text(fields, 'currentPassword');
  const newPassword = text(fields, 'newPassword');
  const { site } = visit.host;
  const say = problemWords.say(site);
  const missing = {
    ...(currentPassword === '' && { currentPassword: say('typeCurrentPassword') }),
    ...(newPassword === '' && { newPassword: say('typeNewPassword') }),
  };
  if (Object.keys(missing).length > 0) {
    return data({ problems: { fields: missing, whole: null } }, { status: REFUSED });
  }
  try {
    // Every session ends, this one too; what comes back are a new one's tokens.
    visit.goOnWith(await visit.own.call('changeMyPassword', { currentPassword, newPassword }));
  } catch (error) {
    const known = ['currentPassword', 'newPassword'];
    const { problems, status } = problemsOf(
      error,
      site,
      (name) => (known.includes(name) ? name : null),
      'currentPassword',
    );
    return data({ problems }, { status });
  }
  leaveNote(visit.jar, 'password-changed');
  return redirect('/account/password', SEE_OTHER);
}

export default function Password() {
  const { siteName, email } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems ?? NONE;
  const say = useSay(accountWords);
  return (
    <>
      <AccountTitle title={say('yourPassword')} siteName={siteName}>
        {say('passwordLead')}
      </AccountTitle>
      <FormProblem problems={problems} undone="changed" />
      <form method="post" action="/account/password" className="form form-narrow panel form-part" noValidate>
        {/* So that the browser's own keeper of passwords knows whose this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          name="currentPassword"
          label={say('passwordNow')}
          type="password"
          autoComplete="current-password"
          problems={problems}
          required
        />
        <TextField
          name="newPassword"
          label={say('passwordNew')}
          type="password"
          autoComplete="new-password"
          hint={say('passwordHint')}
          problems={problems}
          required
        />
        <label className="form-check needs-js">
          <input type="checkbox" data-shows-passwords /> {say('showPasswords')}
        </label>
        <p className="form-actions">
          <button type="submit" className="button button-loud">
            {say('changePassword')}
          </button>
        </p>
      </form>
      <p className="quiet mt-4">{say('passwordForgotten')}</p>
    </>
  );
}
