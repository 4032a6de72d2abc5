import type { account as wire } from '@headland/contract';
import { describe, expect, it } from 'vitest';
import { differences } from './profile-changes.ts';
import { fieldNameOf, formOf, readProfileForm, toRequest, withoutBlanks, withRowChange } from './profile-form.ts';

const site = { locale: 'en-US', timeZone: 'UTC' };
const definitions: wire.CustomFieldDefinition[] = [
  { key: 'size', label: 'Size', type: 'TEXT' },
  { key: 'boxes', label: 'Boxes', type: 'NUMBER' },
  { key: 'heroes', label: 'Heroes', type: 'LIST' },
];
const profile: wire.AccountProfile = {
  revision: '7',
  firstName: 'Ada',
  lastName: null,
  nickname: null,
  birthdate: '1815-12-10',
  company: null,
  position: null,
  privacyStatus: 'UNDEFINED',
  emails: [{ email: 'ada@x.example', tag: 'WORK' }],
  phones: [{ phone: '+44 1', countryCode: 'GB', tag: 'MOBILE' }],
  addresses: [
    {
      address: {
        country: 'GB',
        subdivision: null,
        city: 'London',
        postalCode: null,
        addressLine: null,
        addressLine2: null,
        streetName: 'Square',
        streetNumber: '12',
      },
      tag: 'HOME',
    },
  ],
  customFields: [
    { key: 'size', value: 'L' },
    { key: 'boxes', value: 0 },
    { key: 'heroes', value: ['Gorrum', 'Hadal'] },
  ],
};

/** What a browser sends of a form. */
function sent(form: ReturnType<typeof formOf>): FormData {
  const fields = new FormData();
  fields.set('revision', form.revision);
  fields.set('base', form.base);
  for (const [name, value] of Object.entries(form.texts)) fields.set(name, value);
  fields.set('privacyStatus', form.privacy);
  for (const [list, rows] of Object.entries(form.lists)) {
    rows.forEach((row, at) => {
      for (const [name, value] of Object.entries(row)) fields.set(`${list}.${at}.${name}`, value);
    });
  }
  for (const [key, value] of Object.entries(form.custom)) fields.set(`custom.${key}`, value);
  return fields;
}

describe('the profile as a form', () => {
  it('goes to the browser and back without losing anything, streets of other programs among it', () => {
    const form = formOf(profile);
    expect(readProfileForm(sent(form))).toEqual(form);
    expect(differences(form, profile, definitions, site)).toEqual([]);
    expect(toRequest(form, definitions).profile).toEqual({
      ...profile,
      privacyStatus: 'PRIVATE',
      phones: [{ phone: '+44 1', countryCode: 'GB', tag: 'MOBILE' }],
    });
  });

  it('has a base that is the same whatever the revision, and another for another profile', () => {
    expect(formOf({ ...profile, revision: '8' }).base).toBe(formOf(profile).base);
    expect(formOf({ ...profile, company: 'x' }).base).not.toBe(formOf(profile).base);
  });

  it('takes rows in and out by its buttons, up to as many as there may be', () => {
    const form = formOf(profile);
    const added = withRowChange(form, 'add:emails');
    expect(added?.begin).toBe('emails.1.email');
    expect(added?.form.lists.emails).toHaveLength(2);
    expect(withRowChange(form, 'remove:addresses:0')?.form.lists.addresses).toEqual([]);
    for (const wanted of ['save', '', 'add:', 'add:__proto__', 'drop:emails:0']) {
      expect(withRowChange(form, wanted)).toBe(null);
    }
    let full = form;
    for (let at = 1; at < 10; at += 1) full = withRowChange(full, 'add:emails')?.form ?? full;
    expect(full.lists.emails).toHaveLength(10);
    expect(withRowChange(full, 'add:emails')).toBe(null);
    expect(withoutBlanks(full).lists.emails).toHaveLength(1);
  });

  it('reads no more rows than there may be, and texts alone', () => {
    const fields = new FormData();
    for (let at = 0; at < 500; at += 1) fields.set(`emails.${at}.tag`, 'x');
    fields.set('firstName', new Blob(['x']));
    const form = readProfileForm(fields);
    expect(form.lists.emails).toHaveLength(10);
    expect(form.texts.firstName).toBe('');
  });

  it('sends what is no number and no tag so that the API can say so, and nothing for empty fields', () => {
    const form = formOf({ ...profile, customFields: [{ key: 'boxes', value: 'many' }] });
    const { customFields, emails } = toRequest(
      { ...form, lists: { ...form.lists, emails: [{ email: ' a@b.co ', tag: 'NONE' }] } },
      definitions,
    ).profile;
    expect(customFields).toEqual([
      { key: 'size', value: null },
      { key: 'boxes', value: 'many' },
      { key: 'heroes', value: null },
    ]);
    expect(emails).toEqual([{ email: 'a@b.co', tag: 'UNTAGGED' }]);
  });

  it.each([
    ['profile.firstName', 'firstName'],
    ['profile.emails[2].email', 'emails.2.email'],
    ['profile.addresses[0].address.city', 'addresses.0.city'],
    ['profile.addresses[0].address.streetName', null],
    ['profile.customFields[1].value', 'custom.boxes'],
    ['profile.customFields[9].value', null],
    ['profile.slug', null],
    ['profile', null],
    ['body', null],
  ])('finds the field of %s: %s', (field, name) => {
    expect(fieldNameOf(definitions)(field)).toBe(name);
  });

  it('tells where it differs from what is kept', () => {
    const form = formOf({ ...profile, firstName: 'Augusta', emails: [], privacyStatus: 'PUBLIC' });
    expect(differences(form, profile, definitions, site)).toEqual([
      { label: 'First name', kept: 'Ada' },
      { label: 'E-mail addresses', kept: 'ada@x.example' },
      { label: 'Who sees your profile', kept: 'Only you' },
    ]);
  });
});
