import { type Context, type FieldViolation, ValidationError } from '@headland/kernel';
import { selectSettings } from '../db/member-settings.ts';
import { lockMember } from '../db/members.ts';
import type { MembersDeps } from '../deps.ts';
import {
  type CustomFieldDefinition,
  type CustomFieldType,
  keptValue,
  plainValueProblem,
} from '../domain/custom-field.ts';
import type { Member, Privacy, Profile } from '../domain/member.ts';
import { type CustomField, checkProfileSize } from '../domain/profile.ts';
import { memberErrors } from '../errors.ts';
import { callingMember } from './calling-member.ts';
import { changeMember } from './change-member.ts';

export interface ProfileChange {
  /** The one that was read; null: whatever it is now. */
  readonly revision: string | null;
  /** Members that are missing stay as they are, null takes away. */
  readonly profile: Profile;
  readonly privacy?: Privacy;
  /** Replaces every field that the site defines; what it does not define stays as it is. */
  readonly customFields?: readonly { readonly key: string; readonly value?: unknown }[];
}

/**
 * Changes what the calling member says of themself.
 * @throws PROFILE_REVISION_CONFLICT with `given` and `current`; ValidationError; MEMBER_NOT_FOUND
 */
export async function updateMyProfile(
  deps: MembersDeps,
  ctx: Context,
  change: ProfileChange,
): Promise<{ readonly member: Member; readonly definitions: readonly CustomFieldDefinition[] }> {
  const { memberId } = callingMember(ctx);
  return deps.database.transact(async (tx) => {
    const before = await lockMember(tx, ctx.site.id, memberId);
    if (!before) throw memberErrors.error('MEMBER_NOT_FOUND');
    const current = String(before.revision);
    if (change.revision !== null && change.revision !== current) {
      throw memberErrors.error('PROFILE_REVISION_CONFLICT', { given: change.revision, current });
    }
    // Shared: a field's type does not change while a value of it is written.
    const { customFields: definitions } = await selectSettings(tx, ctx.site.id, 'share');
    const customFields = change.customFields && {
      customFields: mergedFields(definitions, before.profile.customFields ?? [], change.customFields),
    };
    const profile = withoutNulls({ ...before.profile, ...change.profile, ...customFields });
    checkProfileSize(profile, 'profile');
    const privacy = change.privacy && { privacy: change.privacy };
    const member = await changeMember(tx, ctx, before, { profile, ...privacy }, 'member_updated');
    return { member, definitions };
  }, ctx.onCommit);
}

function withoutNulls(profile: Profile): Profile {
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== null && value !== undefined));
}

/** What a value had to be, as the wire names formats. */
const FORMATS = { TEXT: 'TEXT', NUMBER: 'DECIMAL_VALUE', DATE: 'LOCAL_DATE', LIST: 'LIST' } as const;

/** @throws ValidationError that names every unknown key and every value of another type */
function mergedFields(
  definitions: readonly CustomFieldDefinition[],
  kept: readonly CustomField[],
  given: NonNullable<ProfileChange['customFields']>,
): CustomField[] {
  const violations: FieldViolation[] = [];
  const wrong = (at: number, field: 'key' | 'value', description: string, type?: CustomFieldType) =>
    violations.push({
      field: `profile.customFields[${at}].${field}`,
      description,
      violatedRule: field === 'key' ? 'FIELD_NOT_ALLOWED' : 'FORMAT',
      ...(type && { data: { type: FORMATS[type] } }),
    });
  const fields = new Map<string, CustomField>();
  for (const [at, { key, value }] of given.entries()) {
    const definition = definitions.find((one) => one.key === key);
    if (!definition) wrong(at, 'key', 'is no field of this site');
    else if (fields.has(key)) wrong(at, 'key', 'must stand once');
    else if (value === null || value === undefined) fields.set(key, { name: key });
    else {
      const problem = plainValueProblem(definition.type, value);
      if (problem !== null) wrong(at, 'value', problem, definition.type);
      else fields.set(key, { name: key, value: keptValue(definition.type, value) });
    }
  }
  if (violations.length > 0) throw new ValidationError(violations);
  const others = kept.filter(({ name }) => !definitions.some((one) => one.key === name));
  return [...others, ...[...fields.values()].filter((one) => one.value !== undefined)];
}
