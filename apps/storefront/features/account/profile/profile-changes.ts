import type { account as wire } from '@headland/contract';
import type { Locality } from '@headland/words/locality.ts';
import { formOf, type ProfileForm, TEXTS } from './profile-form.ts';
import { profileWords } from './words.ts';

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
  locality: Locality,
): Difference[] {
  const say = profileWords.say(locality);
  const now = formOf(kept);
  const found: Difference[] = [];
  for (const name of TEXTS) {
    if (form.texts[name].trim() !== now.texts[name]) found.push({ label: say(name), kept: now.texts[name] });
  }
  for (const list of ['emails', 'phones', 'addresses'] as const) {
    if (JSON.stringify(form.lists[list]) !== JSON.stringify(now.lists[list])) {
      found.push({ label: say(list), kept: list === 'addresses' ? null : now.lists[list].map(firstOf).join(', ') });
    }
  }
  for (const { key, label } of definitions) {
    if ((form.custom[key] ?? '').trim() !== (now.custom[key] ?? '')) {
      found.push({ label, kept: (now.custom[key] ?? '').replaceAll('\n', ', ') });
    }
  }
  if (form.privacy !== now.privacy) {
    found.push({ label: say('privacy'), kept: now.privacy === 'PUBLIC' ? say('everybody') : say('onlyYou') });
  }
  return found;
}

const firstOf = (row: Readonly<Record<string, string>>) => Object.values(row)[0] ?? '';
