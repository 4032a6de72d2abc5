import type { account as wire } from '@headland/contract';
import { formOf, type ProfileForm, TEXTS } from './profile-form.ts';

export const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  nickname: 'What should we call you?',
  birthdate: 'Birthday',
  company: 'Company',
  position: 'Position',
  emails: 'E-mail addresses',
  phones: 'Phone numbers',
  addresses: 'Addresses',
  privacy: 'Who sees your profile',
} as const;

/** A part of the profile that is kept otherwise than the form has it. */
export interface Difference {
  readonly label: string;
  /** What is kept now; null where that is too long for a line. */
  readonly kept: string | null;
}

/** Where a form and the profile as it is kept differ: what somebody else changed, and what was changed here. */
export function differences(
  form: ProfileForm,
  kept: wire.AccountProfile,
  definitions: readonly wire.CustomFieldDefinition[],
): Difference[] {
  const now = formOf(kept);
  const found: Difference[] = [];
  for (const name of TEXTS) {
    if (form.texts[name].trim() !== now.texts[name]) found.push({ label: LABELS[name], kept: now.texts[name] });
  }
  for (const list of ['emails', 'phones', 'addresses'] as const) {
    if (JSON.stringify(form.lists[list]) !== JSON.stringify(now.lists[list])) {
      found.push({ label: LABELS[list], kept: list === 'addresses' ? null : now.lists[list].map(firstOf).join(', ') });
    }
  }
  for (const { key, label } of definitions) {
    if ((form.custom[key] ?? '').trim() !== (now.custom[key] ?? '')) {
      found.push({ label, kept: (now.custom[key] ?? '').replaceAll('\n', ', ') });
    }
  }
  if (form.privacy !== now.privacy) {
    found.push({ label: LABELS.privacy, kept: now.privacy === 'PUBLIC' ? 'everybody' : 'only you' });
  }
  return found;
}

const firstOf = (row: Readonly<Record<string, string>>) => Object.values(row)[0] ?? '';
