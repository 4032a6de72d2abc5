import { challengeOf } from '@headland/client';
import type { account as wire } from '@headland/contract';
import { text } from '../../cart/cart-actions.ts';

/** Simple texts of a profile; their names are those of the API. */
export const TEXTS = ['firstName', 'lastName', 'nickname', 'birthdate', 'company', 'position'] as const;
/** Fields of the rows of each list; the first one makes a row worth keeping, of addresses any of them does. */
export const ROWS = {
  emails: ['email', 'tag'],
  phones: ['phone', 'tag', 'countryCode'],
  addresses: [
    'addressLine',
    'addressLine2',
    'city',
    'subdivision',
    'postalCode',
    'country',
    'streetName',
    'streetNumber',
    'tag',
  ],
} as const;
/** As many as the API takes. */
export const MOST_ROWS = { emails: 10, phones: 10, addresses: 20 } as const;

export type ListName = keyof typeof ROWS;
export type Row = Readonly<Record<string, string>>;
export type Privacy = 'PUBLIC' | 'PRIVATE';

/** The profile as its form has it: everything is a text. */
export interface ProfileForm {
  readonly revision: string;
  /** Digest of the profile that the form began with: the revision also changes by what is no part of the form. */
  readonly base: string;
  readonly texts: Readonly<Record<(typeof TEXTS)[number], string>>;
  readonly privacy: Privacy;
  readonly lists: Readonly<Record<ListName, readonly Row[]>>;
  /** By the field's key. */
  readonly custom: Readonly<Record<string, string>>;
}

export function formOf(profile: wire.AccountProfile): ProfileForm {
  const parts = partsOf(profile);
  return { ...parts, revision: profile.revision ?? '', base: challengeOf(JSON.stringify(parts)) };
}

function partsOf(profile: wire.AccountProfile): Omit<ProfileForm, 'revision' | 'base'> {
  return {
    texts: textsBy((name) => profile[name] ?? ''),
    privacy: profile.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
    lists: {
      emails: (profile.emails ?? []).map(({ email, tag }) => ({ email, tag: tag ?? 'UNTAGGED' })),
      phones: (profile.phones ?? []).map(({ phone, tag, countryCode }) => ({
        phone,
        tag: tag ?? 'UNTAGGED',
        countryCode: countryCode ?? '',
      })),
      addresses: (profile.addresses ?? []).map(({ address, tag }) => ({
        ...rowOf('addresses', (field) => Object.entries(address).find(([name]) => name === field)?.[1] ?? ''),
        tag: tag ?? 'UNTAGGED',
      })),
    },
    custom: Object.fromEntries((profile.customFields ?? []).map(({ key, value }) => [key, textOf(value)])),
  };
}

/** Reads what was sent: `emails.0.email` and the like, as many rows as come one after the other. */
export function readProfileForm(fields: FormData): ProfileForm {
  return {
    revision: text(fields, 'revision'),
    base: text(fields, 'base'),
    texts: textsBy((name) => text(fields, name)),
    privacy: text(fields, 'privacyStatus') === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
    lists: { emails: rows(fields, 'emails'), phones: rows(fields, 'phones'), addresses: rows(fields, 'addresses') },
    custom: Object.fromEntries(
      [...fields.keys()]
        .filter((name) => name.startsWith('custom.'))
        .map((name) => [name.slice('custom.'.length), text(fields, name)]),
    ),
  };
}

function textsBy(of: (name: (typeof TEXTS)[number]) => string): ProfileForm['texts'] {
  const [firstName, lastName, nickname, birthdate, company, position] = TEXTS;
  return {
    firstName: of(firstName),
    lastName: of(lastName),
    nickname: of(nickname),
    birthdate: of(birthdate),
    company: of(company),
    position: of(position),
  };
}

function rowOf(list: ListName, of: (field: string) => string): Row {
  return Object.fromEntries(ROWS[list].map((field) => [field, of(field)]));
}

function rows(fields: FormData, list: ListName): Row[] {
  const found: Row[] = [];
  while (found.length < MOST_ROWS[list] && fields.has(`${list}.${found.length}.tag`)) {
    const at = found.length;
    found.push(rowOf(list, (field) => text(fields, `${list}.${at}.${field}`)));
  }
  return found;
}

/** What a form's button wants beside saving. @returns null for anything else */
export function withRowChange(form: ProfileForm, wanted: string): { form: ProfileForm; begin: string | null } | null {
  const [verb, list, at] = wanted.split(':');
  if (list !== 'emails' && list !== 'phones' && list !== 'addresses') return null;
  const before = form.lists[list];
  if (verb === 'add' && before.length < MOST_ROWS[list]) {
    const added = { ...rowOf(list, () => ''), tag: 'UNTAGGED' };
    return {
      form: { ...form, lists: { ...form.lists, [list]: [...before, added] } },
      begin: `${list}.${before.length}.${ROWS[list][0]}`,
    };
  }
  if (verb === 'remove') {
    const left = before.filter((_, index) => String(index) !== at);
    return { form: { ...form, lists: { ...form.lists, [list]: left } }, begin: null };
  }
  return null;
}

/** Without the rows that nobody filled in. */
export function withoutBlanks(form: ProfileForm): ProfileForm {
  const filled = (list: ListName) =>
    form.lists[list].filter((row) =>
      Object.entries(row).some(([name, value]) => name !== 'tag' && value.trim() !== ''),
    );
  return { ...form, lists: { emails: filled('emails'), phones: filled('phones'), addresses: filled('addresses') } };
}

/** The form as a request. What is no number, day or tag goes on as it is, so that the API says what is wrong with it. */
export function toRequest(
  form: ProfileForm,
  definitions: readonly wire.CustomFieldDefinition[],
): wire.UpdateMyProfileRequest {
  const none = (value: string | undefined) => (value?.trim() ? value.trim() : null);
  return {
    profile: {
      revision: form.revision,
      ...Object.fromEntries(TEXTS.map((name) => [name, none(form.texts[name])])),
      privacyStatus: form.privacy,
      emails: form.lists.emails.map(({ email = '', tag }) => ({ email: email.trim(), tag: tagOf(EMAIL_TAGS, tag) })),
      phones: form.lists.phones.map(({ phone = '', tag, countryCode }) => ({
        phone: phone.trim(),
        tag: tagOf(PHONE_TAGS, tag),
        ...(none(countryCode) !== null && { countryCode: none(countryCode) }),
      })),
      addresses: form.lists.addresses.map(({ tag, ...address }) => ({
        address: Object.fromEntries(Object.entries(address).map(([name, value]) => [name, none(value)])),
        tag: tagOf(ADDRESS_TAGS, tag),
      })),
      customFields: definitions.map(({ key, type }) => ({ key, value: customValue(type, form.custom[key] ?? '') })),
    },
  };
}

export const EMAIL_TAGS = ['UNTAGGED', 'MAIN', 'HOME', 'WORK'] as const;
export const PHONE_TAGS = ['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX'] as const;
export const ADDRESS_TAGS = ['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'] as const;

function tagOf<Tag extends string>(tags: readonly Tag[], given: string | undefined): Tag {
  const [untagged] = tags;
  const tag = tags.find((one) => one === given) ?? untagged;
  if (tag === undefined) throw new Error('a list without tags');
  return tag;
}

function customValue(type: wire.CustomFieldType, given: string): unknown {
  const value = given.trim();
  if (value === '') return null;
  switch (type) {
    case 'NUMBER':
      return Number.isFinite(Number(value)) ? Number(value) : value;
    case 'LIST':
      return value
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    default:
      return value;
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(String).join('\n') : String(value);
}

/** Name of the form's field that a field of the API stands in; null if it has none. */
export function fieldNameOf(definitions: readonly wire.CustomFieldDefinition[]): (field: string) => string | null {
  const custom = /^customFields\[(\d+)\]/;
  return (field) => {
    const path = field.replace(/^profile\./, '');
    const key = definitions[Number(custom.exec(path)?.[1] ?? -1)]?.key;
    if (key !== undefined) return `custom.${key}`;
    const name = path.replace(/\[(\d+)\]/, '.$1').replace('.address.', '.');
    const [list = '', , rest = ''] = name.split('.');
    const known =
      TEXTS.some((one) => one === name) ||
      (list === 'emails' && ['email', 'tag'].includes(rest)) ||
      (list === 'phones' && ['phone', 'tag'].includes(rest)) ||
      (list === 'addresses' && ROWS.addresses.some((one) => one === rest && !one.startsWith('street')));
    return known ? name : null;
  };
}
