import { inline, useSay } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
import { ChoiceField, TextField } from '../field.tsx';
import type { Problems } from '../problems/problems.ts';
import { ADDRESS_TAGS, EMAIL_TAGS, type ListName, MOST_ROWS, PHONE_TAGS, ROWS, type Row } from './profile-form.ts';
import { profileWords } from './words.ts';

const TAGS = { emails: EMAIL_TAGS, phones: PHONE_TAGS, addresses: ADDRESS_TAGS } as const;
const REMOVE = { emails: 'removeEmails', phones: 'removePhones', addresses: 'removeAddresses' } as const;
const ADD = { emails: 'addEmails', phones: 'addPhones', addresses: 'addAddresses' } as const;

/** What a label says of the row's number is only read out. */
const unseen = (text: readonly ReactNode[]) => <span className="sr-only">{text}</span>;

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
  const say = useSay(profileWords);
  return (
    <fieldset className="form-part panel">
      <legend>{say(list)}</legend>
      {rows.length === 0 && <p className="quiet">{say('none')}</p>}
      {rows.map((row, at) => (
        // Rows have no names of their own; the form is rendered anew with every change.
        // biome-ignore lint/suspicious/noArrayIndexKey: their order is all that tells them apart
        <div key={at} className={`form-row form-row-${list}`}>
          <RowFields list={list} row={row} at={at} {...rest} />
          <button type="submit" name="_do" value={`remove:${list}:${at}`} className="button-plain">
            {inline(say.pieces(REMOVE[list], { number: at + 1, unseen }))}
          </button>
        </div>
      ))}
      {rows.length < MOST_ROWS[list] && (
        <button type="submit" name="_do" value={`add:${list}`} className="button">
          {say(ADD[list])}
        </button>
      )}
    </fieldset>
  );
}

interface RowFieldsProps extends ProfileRowsProps {
  readonly row: Row;
  readonly at: number;
}

type RowLabel =
  | 'tag'
  | 'email'
  | 'phone'
  | 'addressLine'
  | 'addressLine2'
  | 'postalCode'
  | 'city'
  | 'subdivision'
  | 'country';

function RowFields({ list, row, at, problems, countries, begin }: Omit<RowFieldsProps, 'rows'>) {
  const say = useSay(profileWords);
  const of = (field: string) => ({
    name: `${list}.${at}.${field}`,
    value: row[field] ?? '',
    begin: begin === `${list}.${at}.${field}`,
    problems,
  });
  const label = (name: RowLabel) => inline(say.pieces(name, { number: at + 1, unseen }));
  const tag = (
    <ChoiceField
      {...of('tag')}
      label={label('tag')}
      choices={TAGS[list].map((value) => ({ value, text: say(value) }))}
    />
  );
  if (list === 'emails') {
    return (
      <>
        <TextField {...of('email')} label={label('email')} type="email" maxLength={254} autoComplete="off" />
        {tag}
      </>
    );
  }
  if (list === 'phones') {
    return (
      <>
        <input type="hidden" name={`${list}.${at}.countryCode`} value={row.countryCode ?? ''} />
        <TextField {...of('phone')} label={label('phone')} type="tel" maxLength={40} autoComplete="off" />
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
      <TextField {...of('addressLine')} label={label('addressLine')} maxLength={200} />
      <TextField {...of('addressLine2')} label={label('addressLine2')} maxLength={200} />
      <TextField {...of('postalCode')} label={label('postalCode')} maxLength={40} />
      <TextField {...of('city')} label={label('city')} maxLength={100} />
      <TextField {...of('subdivision')} label={label('subdivision')} maxLength={100} />
      <ChoiceField {...of('country')} label={label('country')} choices={countries} />
      {tag}
    </>
  );
}
