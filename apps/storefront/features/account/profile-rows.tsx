import { ChoiceField, TextField } from './field.tsx';
import type { Problems } from './problems.ts';
import { LABELS } from './profile-changes.ts';
import { ADDRESS_TAGS, EMAIL_TAGS, type ListName, MOST_ROWS, PHONE_TAGS, ROWS, type Row } from './profile-form.ts';

const TAG_WORDS: Readonly<Record<string, string>> = {
  UNTAGGED: 'No tag',
  MAIN: 'Main',
  HOME: 'Home',
  WORK: 'Work',
  MOBILE: 'Mobile',
  FAX: 'Fax',
  BILLING: 'Billing',
  SHIPPING: 'Delivery',
};
const TAGS = { emails: EMAIL_TAGS, phones: PHONE_TAGS, addresses: ADDRESS_TAGS } as const;
const ONE = { emails: 'e-mail address', phones: 'phone number', addresses: 'address' } as const;

interface ProfileRowsProps {
  readonly list: ListName;
  readonly rows: readonly Row[];
  readonly problems: Problems;
  readonly countries: readonly { readonly value: string; readonly text: string }[];
  /** Name of the field that a new row begins with. */
  readonly begin: string | null;
}

/** A list of the profile. Rows come and go by buttons of the form itself, so that it also works without scripts. */
export function ProfileRows({ list, rows, ...rest }: ProfileRowsProps) {
  return (
    <fieldset className="form-part panel">
      <legend>{LABELS[list]}</legend>
      {rows.length === 0 && <p className="quiet">None so far.</p>}
      {rows.map((row, at) => (
        // Rows have no names of their own; the form is rendered anew with every change.
        // biome-ignore lint/suspicious/noArrayIndexKey: their order is all that tells them apart
        <div key={at} className={`form-row form-row-${list}`}>
          <RowFields list={list} row={row} at={at} {...rest} />
          <button type="submit" name="_do" value={`remove:${list}:${at}`} className="button-plain">
            Remove<span className="sr-only"> {`${ONE[list]} ${at + 1}`}</span>
          </button>
        </div>
      ))}
      {rows.length < MOST_ROWS[list] && (
        <button type="submit" name="_do" value={`add:${list}`} className="button">
          Add {list === 'phones' ? 'a' : 'an'} {ONE[list]}
        </button>
      )}
    </fieldset>
  );
}

interface RowFieldsProps extends ProfileRowsProps {
  readonly row: Row;
  readonly at: number;
}

function RowFields({ list, row, at, problems, countries, begin }: Omit<RowFieldsProps, 'rows'>) {
  const of = (field: string) => ({
    name: `${list}.${at}.${field}`,
    value: row[field] ?? '',
    begin: begin === `${list}.${at}.${field}`,
    problems,
  });
  const number = <span className="sr-only"> {at + 1}</span>;
  const tag = (
    <ChoiceField
      {...of('tag')}
      label={<>Tag{number}</>}
      choices={TAGS[list].map((value) => ({ value, text: TAG_WORDS[value] ?? value }))}
    />
  );
  if (list === 'emails') {
    return (
      <>
        <TextField {...of('email')} label={<>E-mail{number}</>} type="email" maxLength={254} autoComplete="off" />
        {tag}
      </>
    );
  }
  if (list === 'phones') {
    return (
      <>
        <input type="hidden" name={`${list}.${at}.countryCode`} value={row.countryCode ?? ''} />
        <TextField {...of('phone')} label={<>Phone{number}</>} type="tel" maxLength={40} autoComplete="off" />
        {tag}
      </>
    );
  }
  return (
    <>
      {ROWS.addresses
        .filter((field) => field.startsWith('street'))
        .map((field) => (
          <input key={field} type="hidden" name={`${list}.${at}.${field}`} value={row[field] ?? ''} />
        ))}
      <TextField {...of('addressLine')} label={<>Street and number{number}</>} maxLength={200} />
      <TextField {...of('addressLine2')} label={<>Flat, floor, care of{number}</>} maxLength={200} />
      <TextField {...of('postalCode')} label={<>Postal code{number}</>} maxLength={40} />
      <TextField {...of('city')} label={<>Town or city{number}</>} maxLength={100} />
      <TextField {...of('subdivision')} label={<>State or region{number}</>} maxLength={100} />
      <ChoiceField {...of('country')} label={<>Country{number}</>} choices={countries} />
      {tag}
    </>
  );
}
