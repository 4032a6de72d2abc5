import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { AccountTitle } from '../../features/account/account-frame.tsx';
import { countryChoices } from '../../features/account/countries.ts';
import { FormProblem } from '../../features/account/field.tsx';
import { NONE, problemsOf } from '../../features/account/problems.ts';
import { differences } from '../../features/account/profile-changes.ts';
import { Conflict, ProfileFields } from '../../features/account/profile-fields.tsx';
import {
  fieldNameOf,
  formOf,
  readProfileForm,
  withoutBlanks,
  withRowChange,
} from '../../features/account/profile-form.ts';
import { saveProfile } from '../../features/account/save-profile.ts';
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
    countries: countryChoices(host.site.locale, kept),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { own, jar } = context.get(visitContext);
  const fields = await readForm(request);
  const sent = readProfileForm(fields);
  const changed = withRowChange(sent, text(fields, '_do'));
  if (changed) return data({ ...changed, problems: NONE, conflict: null });
  const form = withoutBlanks(sent);
  const { profile, customFields } = await own.call('getMyProfile', {});
  try {
    if (!(await saveProfile(own, form, profile, customFields))) {
      const { revision, base } = formOf(profile);
      const conflict = differences(form, profile, customFields);
      return data({ form: { ...form, revision, base }, begin: null, problems: NONE, conflict }, { status: CONFLICT });
    }
  } catch (error) {
    const { problems, status } = problemsOf(error, fieldNameOf(customFields));
    return data({ form, begin: null, problems, conflict: null }, { status });
  }
  leaveNote(jar, 'profile-saved');
  return redirect('/account/profile', SEE_OTHER);
}

export default function Profile() {
  const { siteName, email, isProven, form, definitions, countries } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const problems = answered?.problems ?? NONE;
  return (
    <>
      <AccountTitle title="Your profile" siteName={siteName}>
        You sign in as <b>{email}</b>
        {isProven ? (
          ''
        ) : (
          <>
            , an address that is not proven yet (<a href="/account/prove">prove it</a>)
          </>
        )}
        . Everything below is up to you.
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
            Save your profile
          </button>
        </p>
      </form>
    </>
  );
}
