import { ClientError } from '@headland/client';
import { inline, useSay } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
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
import { accountWords } from '../../features/account/words.ts';
import { text } from '../../features/cart/cart-actions.ts';
import { visitContext } from '../../visit/context.ts';
import { leaveNote } from '../../visit/notes.ts';
import { readForm } from '../../visit/read-form.ts';

const SEE_OTHER = 303;
const REFUSED = 422;

export async function loader({ context }: LoaderFunctionArgs) {
  const { own, host } = context.get(visitContext);
  const { profile } = await own.call('getMyProfile', {});
  if (profile.loginEmailVerified) throw redirect('/account/profile', SEE_OTHER);
  return { siteName: host.site.name, email: profile.loginEmail ?? '' };
}

/** Mails a code, or takes it. What the code is handed in with stays in the form: it must not stand in an address. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { own, jar, host } = context.get(visitContext);
  const say = problemWords.say(host.site);
  const fields = await readForm(request);
  const stateToken = text(fields, 'verification');
  const code = text(fields, 'code').replace(/\s/g, '');
  try {
    if (text(fields, '_do') !== 'check') {
      const { verificationId = '' } = await own.call('startVerification', { target: 'EMAIL' });
      return data({ verification: verificationId, problems: NONE });
    }
    if (!/^\d{6}$/.test(code)) return refused(stateToken, { code: say('codeShape') });
    await own.call('verifyDuringAuthentication', { code, stateToken });
  } catch (error) {
    const known = error instanceof ClientError ? error.code : null;
    if (known === 'VERIFICATION_FAILED') return refused(stateToken, { code: say('codeWrong') });
    if (known === 'INVALID_STATE_TOKEN') return refused('', {}, say('codeTooOld'));
    const { problems, status } = problemsOf(error, host.site, () => null);
    return data({ verification: stateToken, problems }, { status });
  }
  leaveNote(jar, 'address-proven');
  return redirect('/account/profile', SEE_OTHER);
}

function refused(verification: string, fields: Readonly<Record<string, string>>, whole: string | null = null) {
  return data({ verification, problems: { fields, whole } }, { status: REFUSED });
}

export default function Prove() {
  const { siteName, email } = useLoaderData<typeof loader>();
  const { verification = '', problems = NONE } = useActionData<typeof action>() ?? {};
  const say = useSay(accountWords);
  const sentence = { email, b: (text: readonly ReactNode[]) => <b>{text}</b> };
  return (
    <>
      <AccountTitle title={say('prove')} siteName={siteName}>
        {inline(say.pieces(verification === '' ? 'proveLead' : 'proveSent', sentence))}
      </AccountTitle>
      <FormProblem problems={problems} />
      <form method="post" action="/account/prove" className="form form-narrow panel form-part" noValidate>
        {verification !== '' && (
          <>
            <input type="hidden" name="verification" value={verification} />
            <TextField
              name="code"
              label={say('code')}
              inputMode="decimal"
              autoComplete="one-time-code"
              maxLength={12}
              problems={problems}
              begin
            />
          </>
        )}
        <p className="form-actions">
          {verification !== '' && (
            <button type="submit" name="_do" value="check" className="button button-loud">
              {say('checkCode')}
            </button>
          )}
          <button
            type="submit"
            name="_do"
            value="send"
            className={`button${verification === '' ? ' button-loud' : ''}`}
          >
            {say(verification === '' ? 'sendCode' : 'sendAnotherCode')}
          </button>
          <a href="/account/profile" className="button">
            {say('later')}
          </a>
        </p>
      </form>
    </>
  );
}
