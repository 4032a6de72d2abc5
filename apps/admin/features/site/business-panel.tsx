import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { FormNotes } from '../../elements/form-notes.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { useDraftForm } from '../../elements/use-draft-form.ts';
import { type BusinessFields, fieldLabels, fieldsOf, placeOf } from './business-fields.ts';
import classes from './site.module.css';
import { type Business, readAnew } from './site-queries.ts';

const shown: readonly (keyof BusinessFields)[] = [
  'name',
  'description',
  'email',
  'phone',
  'locale',
  'timeZone',
  'currency',
];

const hints: Partial<Record<keyof BusinessFields, string>> = {
  locale: 'A language tag such as en-US or de-DE.',
  timeZone: 'An IANA name such as America/New_York.',
  currency: 'Stays once there are products or orders: their prices are in it.',
};

/** Name, contact and region of the site. */
export function BusinessPanel({ business }: { business: Business }) {
  const queries = useQueryClient();
  const form = useDraftForm<BusinessFields, Business>({
    entity: business,
    fieldsOf,
    placeOf,
    reload: () => readAnew(queries),
    async write({ name, description, locale, timeZone, currency, email, phone }) {
      // What can be refused as a whole comes first, so that a refusal has changed nothing.
      if (currency !== undefined || timeZone !== undefined) {
        await api.call('updateBusinessRegion', {
          businessRegion: {
            ...(currency !== undefined && { paymentCurrency: currency }),
            ...(timeZone !== undefined && { timeZone }),
          },
        });
      }
      if (locale !== undefined) await api.call('updateSiteSettings', { settings: { locale } });
      if (name !== undefined || description !== undefined) {
        await api.call('updateBusinessProfile', {
          businessProfile: {
            ...(name !== undefined && { siteDisplayName: name }),
            ...(description !== undefined && { description }),
          },
        });
      }
      if (email !== undefined || phone !== undefined) {
        await api.call('updateBusinessContact', {
          businessContact: {
            ...(email !== undefined && { email: email || null }),
            ...(phone !== undefined && { phone: phone || null }),
          },
        });
      }
      return readAnew(queries);
    },
    said: () => 'The site is saved.',
  });
  return (
    <Panel
      title="Business"
      beside={
        <SaveActions
          size="sm"
          label="Save"
          dirty={form.dirty}
          saving={form.saving}
          revert={form.revert}
          save={form.save}
        />
      }
    >
      <FormNotes form={form} subject="The site" labels={fieldLabels} />
      <div className={classes.fields}>
        {shown.map((name) => (
          <TextInput
            key={name}
            label={fieldLabels[name]}
            description={hints[name]}
            value={form.fields[name]}
            error={form.problems[name]}
            autoComplete="off"
            onChange={(event) => form.set(name, event.currentTarget.value)}
          />
        ))}
      </div>
    </Panel>
  );
}
