import type { account as wire } from '@headland/contract';
import { AreaField, TextField } from './field.tsx';
import type { Problems } from './problems.ts';
import { type Difference, LABELS } from './profile-changes.ts';
import type { ProfileForm } from './profile-form.ts';
import { ProfileRows } from './profile-rows.tsx';

interface ProfileFieldsProps {
  readonly form: ProfileForm;
  readonly definitions: readonly wire.CustomFieldDefinition[];
  readonly problems: Problems;
  readonly countries: readonly { readonly value: string; readonly text: string }[];
  readonly begin: string | null;
}

/** Everything that a member may say of themself. */
export function ProfileFields({ form, definitions, problems, countries, begin }: ProfileFieldsProps) {
  const text = (name: keyof ProfileForm['texts']) => ({ name, label: LABELS[name], value: form.texts[name], problems });
  const list = (name: keyof ProfileForm['lists']) => ({
    list: name,
    rows: form.lists[name],
    problems,
    countries,
    begin,
  });
  return (
    <>
      {/* Enter saves, whatever button comes first on the page. */}
      <button type="submit" name="_do" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <input type="hidden" name="revision" value={form.revision} />
      <input type="hidden" name="base" value={form.base} />
      <fieldset className="form-part panel">
        <legend>You</legend>
        <div className="form-pair">
          <TextField {...text('firstName')} maxLength={100} autoComplete="given-name" />
          <TextField {...text('lastName')} maxLength={100} autoComplete="family-name" />
          <TextField {...text('nickname')} maxLength={100} autoComplete="nickname" />
          <TextField {...text('birthdate')} type="date" autoComplete="bday" />
          <TextField {...text('company')} maxLength={100} autoComplete="organization" />
          <TextField {...text('position')} maxLength={100} autoComplete="organization-title" />
        </div>
      </fieldset>
      <ProfileRows {...list('emails')} />
      <ProfileRows {...list('phones')} />
      <ProfileRows {...list('addresses')} />
      {definitions.length > 0 && (
        <fieldset className="form-part panel">
          <legend>What the shop would like to know</legend>
          <div className="form-pair">
            {definitions.map(({ key, label, type }) => {
              const field = { name: `custom.${key}`, label, value: form.custom[key] ?? '', problems };
              if (type === 'LIST') return <AreaField key={key} {...field} rows={4} hint="One to a line." />;
              if (type === 'DATE') return <TextField key={key} {...field} type="date" />;
              return (
                <TextField key={key} {...field} inputMode={type === 'NUMBER' ? 'decimal' : 'text'} maxLength={1000} />
              );
            })}
          </div>
        </fieldset>
      )}
      <fieldset className="form-part panel">
        <legend>{LABELS.privacy}</legend>
        <Privacy value="PRIVATE" chosen={form.privacy} title="Only you" text="Nobody finds you among the members." />
        <Privacy
          value="PUBLIC"
          chosen={form.privacy}
          title="Everybody"
          text="Other members see your name and picture, and nothing else."
        />
      </fieldset>
    </>
  );
}

interface PrivacyProps {
  readonly value: ProfileForm['privacy'];
  readonly chosen: ProfileForm['privacy'];
  readonly title: string;
  readonly text: string;
}

function Privacy({ value, chosen, title, text }: PrivacyProps) {
  return (
    <label className="form-radio">
      <input type="radio" name="privacyStatus" value={value} defaultChecked={chosen === value} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </label>
  );
}

interface ConflictProps {
  /** Where the form and what is kept differ. */
  readonly found: readonly Difference[];
}

/** Somebody else changed the profile while this form was open. */
export function Conflict({ found }: ConflictProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: what went wrong is read first
    <div className="problem conflict mb-5" role="alert" tabIndex={-1} autoFocus>
      <p>
        Your profile was changed somewhere else while this page was open, so nothing was saved yet. What you typed is
        still below.
      </p>
      {found.length > 0 && (
        <>
          <p>What is kept now, where it differs from this form:</p>
          <ul>
            {found.map(({ label, kept }) => (
              <li key={label}>
                {label}
                {kept === null ? ': other entries' : kept === '' ? ': nothing' : `: ${kept}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Save again to keep what stands here, or <a href="/account/profile">read it anew</a>.
      </p>
    </div>
  );
}
