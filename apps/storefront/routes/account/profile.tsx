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
import { FormProblem } from '../../features/account/field.tsx';
import { NONE, problemsOf } from '../../features/account/problems/problems.ts';
import { countryChoices } from '../../features/account/profile/countries.ts';
import { differences } from '../../features/account/profile/profile-changes.ts';
import { Conflict, ProfileFields } from '../../features/account/profile/profile-fields.tsx';
import {
  fieldNameOf,
  formOf,
  readProfileForm,
  withoutBlanks,
  withRowChange,
} from '../../features/account/profile/profile-form.ts';
import { saveProfile } from '../../features/account/profile/save-profile.ts';
import { profileWords } from '../../features/account/profile/words.ts';
import { text } from '../../features/cart/cart-actions.ts';
import { visitContext } from '../../visit/context.ts';
import { leaveNote } from '../../visit/notes.ts';
import { readForm } from '../../visit/read-form.ts';

const SEE_OTHER = 303;
const CONFLICT = 409;

export async function loader({ context }: LoaderFunctionArgs) {
  const { own, host } = context.get(visitContext);
  const { profile, customFields } = await own.call('getMyProfile', {});
  const kept = (profile.addresses ?? []).map(({ address }) => address.country ?? '');
  return {
    siteName: host.site.name,
    email: profile.loginEmail ?? '',
    isProven: profile.loginEmailVerified ?? false,
    form: formOf(profile),
    definitions: customFields,
    countries: countryChoices(host.site, kept),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { own, jar, host } = context.get(visitContext);
  const fields = await readForm(request);
  const sent = readProfileForm(fields);
  const changed = withRowChange(sent, text(fields, '_do'));
  if (changed) return data({ ...changed, problems: NONE, conflict: null });
  const form = withoutBlanks(sent);
  const { profile, customFields } = await own.call('getMyProfile', {});
  try {
    if (!(await saveProfile(own, form, profile, customFields))) {
      const { revision, base } = formOf(profile);
      const conflict = differences(form, profile, customFields, host.site);
      return data({ form: { ...form, revision, base }, begin: null, problems: NONE, conflict }, { status: CONFLICT });
    }
  } catch (error) {
    const { problems, status } = problemsOf(error, host.site, fieldNameOf(customFields));
    return data({ form, begin: null, problems, conflict: null }, { status });
  }
  leaveNote(jar, 'profile-saved');
  return redirect('/account/profile', SEE_OTHER);
}

export default function Profile() {
  const { siteName, email, isProven, form, definitions, countries } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const problems = answered?.problems ?? NONE;
  const say = useSay(profileWords);
  const b = (text: readonly ReactNode[]) => <b>{text}</b>;
  const link = (text: readonly ReactNode[]) => <a href="/account/prove">{text}</a>;
  return (
    <>
      <AccountTitle title={say('yourProfile')} siteName={siteName}>
        {inline(
          isProven ? say.pieces('profileProven', { email, b }) : say.pieces('profileNotProven', { email, b, link }),
        )}
      </AccountTitle>
      {answered?.conflict && <Conflict found={answered.conflict} />}
      <FormProblem problems={problems} />
      <form method="post" action="/account/profile" className="form" noValidate>
        <ProfileFields
          form={answered?.form ?? form}
          definitions={definitions}
          problems={problems}
          countries={countries}
          begin={answered?.begin ?? null}
        />
        <p className="form-actions">
          <button type="submit" name="_do" value="save" className="button button-loud">
            {say('saveProfile')}
          </button>
        </p>
      </form>
    </>
  );
}
