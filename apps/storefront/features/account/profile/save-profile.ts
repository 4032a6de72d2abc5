import { type Client, ClientError } from '@headland/client';
import type { account as wire } from '@headland/contract';
import { formOf, type ProfileForm, toRequest } from './profile-form.ts';

const CONFLICT = 409;

/**
 * Saves a form of the profile. A revision that moved on without changing anything of the form (signing in somewhere else
 * does that) is no conflict to the person.
 * @param kept the profile as it is now
 * @returns false if the profile was changed since the form was opened; nothing is saved then @throws ClientError
 */
export async function saveProfile(
  own: Client,
  form: ProfileForm,
  kept: wire.AccountProfile,
  definitions: readonly wire.CustomFieldDefinition[],
): Promise<boolean> {
  const now = formOf(kept);
  const revision = form.base === now.base ? now.revision : form.revision;
  try {
    await own.call('updateMyProfile', toRequest({ ...form, revision }, definitions));
    return true;
  } catch (error) {
    if (error instanceof ClientError && error.status === CONFLICT) return false;
    throw error;
  }
}
