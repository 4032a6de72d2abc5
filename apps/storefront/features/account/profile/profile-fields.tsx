import type { account as wire } from '@headland/contract';
import { inline, useSay } from '@headland/words/react.ts';
import { AreaField, TextField } from '../field.tsx';
import type { Problems } from '../problems/problems.ts';
import type { Difference } from './profile-changes.ts';
import type { ProfileForm } from './profile-form.ts';
import { ProfileRows } from './profile-rows.tsx';
import { profileWords } from './words.ts';

interface ProfileFieldsProps {
  readonly form: ProfileForm;
  readonly definitions: readonly wire.CustomFieldDefinition[];
  readonly problems: Problems;
  readonly countries: readonly { readonly value: string; readonly text: string }[];
  readonly begin: string | null;
}

/** Everything that a member may say of themself. */
export function ProfileFields({ form, definitions, problems, countries, begin }: ProfileFieldsProps) {
  const say = useSay(profileWords);
  const text = (name: keyof ProfileForm['texts']) => ({ name, label: say(name), value: form.texts[name], problems });
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
        {say('save')}
      </button>
      <input type="hidden" name="revision" value={form.revision} />
      <input type="hidden" name="base" value={form.base} />
      <fieldset className="form-part panel">
        <legend>{say('you')}</legend>
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
          <legend>{say('furtherFields')}</legend>
          <div className="form-pair">
            {definitions.map(({ key, label, type }) => {
              const field = { name: `custom.${key}`, label, value: form.custom[key] ?? '', problems };
              if (type === 'LIST') return <AreaField key={key} {...field} rows={4} hint={say('oneToALine')} />;
              if (type === 'DATE') return <TextField key={key} {...field} type="date" />;
              return (
                <TextField key={key} {...field} inputMode={type === 'NUMBER' ? 'decimal' : 'text'} maxLength={1000} />
              );
            })}
          </div>
        </fieldset>
      )}
      <fieldset className="form-part panel">
        <legend>{say('privacy')}</legend>
        <Privacy value="PRIVATE" chosen={form.privacy} title={say('onlyYou')} text={say('onlyYouText')} />
        <Privacy value="PUBLIC" chosen={form.privacy} title={say('everybody')} text={say('everybodyText')} />
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
  const say = useSay(profileWords);
  return (
    // biome-ignore lint/a11y/noAutofocus: what went wrong is read first
    <div className="problem conflict mb-5" role="alert" tabIndex={-1} autoFocus>
      <p>{say('conflict')}</p>
      {found.length > 0 && (
        <>
          <p>{say('conflictKept')}</p>
          <ul>
            {found.map(({ label, kept }) => (
              <li key={label}>
                {kept === null
                  ? say('keptOthers', { label })
                  : kept === ''
                    ? say('keptNothing', { label })
                    : say('keptValue', { label, value: kept })}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{inline(say.pieces('conflictWay', { link: (text) => <a href="/account/profile">{text}</a> }))}</p>
    </div>
  );
}
