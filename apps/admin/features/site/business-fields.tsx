import { useSay } from '@headland/words/react.ts';
import { Select, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { countriesIn } from '../../elements/countries-in.ts';
import classes from './site.module.css';
import type { AddressPart } from './site-draft.ts';
import type { SiteForm } from './use-site-form.ts';
import { siteWords } from './words.ts';

type TextName = AddressPart | 'name' | 'description' | 'locale' | 'email' | 'phone';

interface TextProps extends Omit<TextInputProps, 'form' | 'name'> {
  readonly form: SiteForm;
  readonly name: TextName;
}

function TextField({ form: { fields, problems, set }, name, ...props }: TextProps) {
  const say = useSay(siteWords);
  return (
    <TextInput
      {...props}
      label={say(name)}
      value={fields[name]}
      error={problems[name]}
      onChange={({ currentTarget: { value } }) => set(name, value)}
    />
  );
}

/** What it is called, and what it is about. */
export function BusinessFields({ form }: { form: SiteForm }) {
  const say = useSay(siteWords);
  const { fields, problems, set } = form;
  return (
    <>
      <TextField form={form} name="name" description={say('nameNote')} maxLength={100} autoComplete="organization" />
      <Textarea
        label={say('description')}
        value={fields.description}
        error={problems.description}
        rows={3}
        maxLength={500}
        onChange={({ currentTarget: { value } }) => set('description', value)}
      />
    </>
  );
}

/** Every zone and currency that dates and amounts can be written in. */
const zones = Intl.supportedValuesOf('timeZone');
const currencies = Intl.supportedValuesOf('currency');

/** Language, zone and currency. */
export function RegionFields({ form }: { form: SiteForm }) {
  const say = useSay(siteWords);
  const { fields, problems, set } = form;
  const currencyNames = new Intl.DisplayNames(say.locale, { type: 'currency' });
  return (
    <>
      <TextField form={form} name="locale" description={say('localeNote')} maxLength={35} spellCheck={false} />
      <Select
        label={say('timeZone')}
        description={say('timeZoneNote')}
        data={withPresent(zones, fields.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        value={fields.timeZone}
        error={problems.timeZone}
        searchable
        allowDeselect={false}
        limit={200}
        onChange={(value) => set('timeZone', value ?? fields.timeZone)}
      />
      <Select
        label={say('currency')}
        description={say('currencyNote')}
        data={withPresent(currencies, fields.currency).map((code) => ({
          value: code,
          label: `${code} · ${currencyNames.of(code) ?? code}`,
        }))}
        value={fields.currency}
        error={problems.currency}
        searchable
        allowDeselect={false}
        limit={200}
        onChange={(value) => set('currency', value ?? fields.currency)}
      />
    </>
  );
}

/** A list with what is chosen, which an older or newer list may not have. */
function withPresent(list: readonly string[], present: string): readonly string[] {
  return list.includes(present) ? list : [present, ...list];
}

/** How to reach it, and where it is. */
export function AddressFields({ form }: { form: SiteForm }) {
  const say = useSay(siteWords);
  const { fields, problems, set } = form;
  return (
    <>
      <div className={classes.row}>
        <TextField form={form} name="email" type="email" autoComplete="email" maxLength={320} />
        <TextField form={form} name="phone" type="tel" autoComplete="tel" maxLength={50} />
      </div>
      <div className={classes.row}>
        <TextField form={form} name="street" maxLength={200} />
        <TextField form={form} name="streetNumber" maxLength={50} />
      </div>
      <TextField form={form} name="apartmentNumber" maxLength={50} />
      <div className={classes.row}>
        <TextField form={form} name="zip" autoComplete="postal-code" maxLength={20} />
        <TextField form={form} name="city" autoComplete="address-level2" maxLength={100} />
      </div>
      <div className={classes.row}>
        <TextField form={form} name="state" autoComplete="address-level1" maxLength={100} />
        <Select
          label={say('country')}
          data={[{ value: '', label: say('noCountry') }, ...countriesIn(say.locale)]}
          value={fields.country}
          error={problems.country}
          searchable
          allowDeselect={false}
          onChange={(value) => set('country', value ?? '')}
        />
      </div>
    </>
  );
}
